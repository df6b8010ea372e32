# Writes OUTPUT, a C++ file that compiles several tests as one, each in a namespace of its own, from LIST:
# one NAME|SOURCE a line, relative to ROOT. What the tests include comes first, outside of the namespaces, where headers
# belong; their guards keep them out of the namespaces. main starts the test by whose name it is called.
file(STRINGS "${LIST}" tests)
set(headers "")
set(bodies "")
set(names "")
foreach(test IN LISTS tests)
    string(REGEX MATCH "^([^|]*)[|](.*)$" ignored "${test}")
    set(name "${CMAKE_MATCH_1}")
    set(source "${CMAKE_MATCH_2}")
    file(STRINGS "${ROOT}/${source}" lines REGEX "^#(if|ifdef|ifndef|else|elif|endif|include)")
    list(FILTER lines EXCLUDE REGEX "[.]moc\"")
    list(JOIN lines "\n" lines)
    string(APPEND headers "${lines}\n")
    string(APPEND bodies "namespace merged_${name} {\n#include \"${source}\"\n}\n")
    string(APPEND names "                      {\"${name}\", merged_${name}::main},\n")
endforeach()
file(WRITE "${OUTPUT}" "// Generated: tests that are compiled together.
${headers}#include \"tests/support/merged_tests.hpp\"
${bodies}
int main(int argc, char** argv) {
    return zonescope::tests::runMerged(argc, argv, {
${names}                  });
}
")
