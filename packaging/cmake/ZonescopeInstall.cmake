# Install rules and packages (deb and tgz by CPack).
include(GNUInstallDirs)

function(zonescope_install_rules)
    if(TARGET zonescope)
        install(TARGETS zonescope RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
    endif()
endfunction()
