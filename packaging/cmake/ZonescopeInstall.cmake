# Install rules and packages (deb and tgz by CPack).
include(GNUInstallDirs)

function(zonescope_install_rules)
    if(NOT TARGET zonescope)
        return()
    endif()
    set(share "${CMAKE_INSTALL_DATAROOTDIR}")
    install(TARGETS zonescope RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/projects/" DESTINATION "${share}/zonescope/projects"
        FILES_MATCHING PATTERN "*.zonescope.json")
    # What the README links to stands beside it as in the sources: packaging/check-links.
    install(FILES "${PROJECT_SOURCE_DIR}/README.md" "${PROJECT_SOURCE_DIR}/CHANGELOG.md"
        "${PROJECT_SOURCE_DIR}/CONTRIBUTING.md" DESTINATION "${CMAKE_INSTALL_DOCDIR}")
    install(DIRECTORY "${PROJECT_SOURCE_DIR}/resources/help"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/resources")
    install(FILES "${PROJECT_SOURCE_DIR}/resources/fonts/LICENSE-DejaVu.txt"
        DESTINATION "${CMAKE_INSTALL_DOCDIR}/resources/fonts")
    # Debian calls a package's licence file "copyright".
    install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}"
        RENAME copyright)
    set(doc "\$ENV{DESTDIR}\${CMAKE_INSTALL_PREFIX}/${CMAKE_INSTALL_DOCDIR}")
    install(CODE "file(CREATE_LINK copyright \"${doc}/LICENSE\" SYMBOLIC)
        file(RELATIVE_PATH projects \"/${CMAKE_INSTALL_DOCDIR}\" \"/${share}/zonescope/projects\")
        file(CREATE_LINK \"\${projects}\" \"${doc}/projects\" SYMBOLIC)")
    if(TARGET zonescope_ui)
        set(desktop "${PROJECT_SOURCE_DIR}/packaging/desktop")
        install(FILES "${desktop}/zonescope.desktop" DESTINATION "${share}/applications")
        install(FILES "${desktop}/io.github.zonescope.Zonescope.metainfo.xml"
            DESTINATION "${share}/metainfo")
        install(FILES "${desktop}/zonescope-mime.xml" DESTINATION "${share}/mime/packages"
            RENAME zonescope.xml)
        install(FILES "${PROJECT_SOURCE_DIR}/resources/icons/zonescope.svg"
            DESTINATION "${share}/icons/hicolor/scalable/apps")
    endif()
endfunction()

set(CPACK_GENERATOR DEB TGZ)
set(CPACK_PACKAGE_VENDOR "Zonescope contributors")
set(CPACK_PACKAGE_CONTACT "Zonescope contributors <maintainers@zonescope.invalid>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "${PROJECT_DESCRIPTION}")
set(CPACK_RESOURCE_FILE_LICENSE "${PROJECT_SOURCE_DIR}/LICENSE")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION science)
# Loaded at run time, so that the linker does not see it: Qt reads the icons through it.
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libqt6svg6")
# Found when they are wanted: OpenGL without a graphics card, and MP4 films.
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "libgl1-mesa-dri, ffmpeg")
find_program(ZONESCOPE_DPKG_SHLIBDEPS dpkg-shlibdeps)
mark_as_advanced(ZONESCOPE_DPKG_SHLIBDEPS)
if(ZONESCOPE_DPKG_SHLIBDEPS)
    set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
else()
    # dpkg-dev is missing: a deb without its dependencies would install and then not start.
    set(CPACK_GENERATOR TGZ)
endif()
include(CPack)
