#include "core/error.hpp"

#include <QTest>

#include <string>

using namespace zonescope;

class TestError : public QObject {
    Q_OBJECT

private slots:
    void inputErrorNamesEveryPart();
    void inputErrorLeavesEmptyPartsOut();
    void withFileKeepsTheOtherParts();
    void allTypesAreErrors();
};

void TestError::inputErrorNamesEveryPart() {
    const InputError error({.file = "lens.zonescope.json",
                            .key = "/domain/dr_um",
                            .value = say("-1"),
                            .allowed = say("greater than 0"),
                            .hint = say("Give the cell size in micrometres.")});
    QCOMPARE(std::string(error.what()),
             std::string("lens.zonescope.json: /domain/dr_um: found -1; allowed: greater than 0. "
                         "Give the cell size in micrometres."));
    // A hint that is no sentence of its own goes on with this one.
    QCOMPARE(std::string(InputError({.key = "lens",
                                     .value = say("nothing"),
                                     .allowed = say("a lens design"),
                                     .hint = say("give its focal length")})
                             .what()),
             std::string("lens: found nothing; allowed: a lens design; give its focal length"));
}

void TestError::inputErrorLeavesEmptyPartsOut() {
    QCOMPARE(std::string(InputError({.key = "--steps", .hint = say("A number is needed.")}).what()),
             std::string("--steps. A number is needed."));
    QCOMPARE(std::string(InputError({.hint = say("The file is empty.")}).what()),
             std::string("The file is empty."));
    QVERIFY(!std::string(InputError(InputError::Parts{}).what()).empty());
}

void TestError::withFileKeepsTheOtherParts() {
    const InputError nameless({.key = "/name", .value = say("3"), .allowed = say("a text")});
    const InputError named = nameless.withFile("a.json");
    QCOMPARE(named.file(), std::string("a.json"));
    QCOMPARE(named.key(), nameless.key());
    QCOMPARE(named.value(), nameless.value());
    QCOMPARE(named.allowed(), nameless.allowed());
    QVERIFY(std::string(named.what()).starts_with("a.json: /name: "));
}

void TestError::allTypesAreErrors() {
    QVERIFY_THROWS_EXCEPTION(Error, throw InputError({.hint = say("x")}));
    QVERIFY_THROWS_EXCEPTION(Error, throw FileError("a.h5", say("it is a directory")));
    QVERIFY_THROWS_EXCEPTION(Error, throw DeviceError(say("no device")));
    QCOMPARE(std::string(FileError("a.h5", say("it is a directory")).what()),
             std::string("a.h5: it is a directory"));
}

QTEST_APPLESS_MAIN(TestError)
#include "test_error.moc"
