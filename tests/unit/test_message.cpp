/// \file
/// Messages: what is said comes out in English, and keeps its parts through files and processes.

#include "core/error.hpp"
#include "core/io/files/message_text.hpp"
#include "core/model/problem.hpp"
#include "core/text/message.hpp"

#include <QTest>

#include <concepts>
#include <string>
#include <vector>

using namespace zonescope;
using text::Message;

// A literal has words to translate: only `say` takes it.
static_assert(!std::convertible_to<const char*, Message>);
static_assert(std::convertible_to<std::string, Message>);
static_assert(std::convertible_to<text::Term, Message>);

class TestMessage : public QObject {
    Q_OBJECT

private slots:
    void placesAreFilled() {
        const Message message = say("{cells} cells of {length} um in \"{body}\"", "cells"_is = 12,
                                    "length"_is = 0.05, "body"_is = "lens");
        QCOMPARE(message.english(), std::string("12 cells of 0.05 um in \"lens\""));
        QCOMPARE(message.identifier(), std::string("{cells} cells of {length} um in \"{body}\""));
        QCOMPARE(message.places().size(), std::size_t{3});
        QCOMPARE(message.places()[1].name(), std::string("length"));
        QCOMPARE(message.places()[1].words(), std::string("0.05"));
        QVERIFY(message.places()[1].message() == nullptr);
    }

    void aPlaceMayComeTwiceAndABraceMayBeNone() {
        QCOMPARE(say("{n} x {n}", "n"_is = 3).english(), std::string("3 x 3"));
        QCOMPARE(say("an object { ... }").english(), std::string("an object { ... }"));
        QCOMPARE(say("begins with {").english(), std::string("begins with {"));
        QCOMPARE(say("{sign} is a sign", "sign"_is = '+').english(), std::string("+ is a sign"));
    }

    void numbersAreAsShortAsTheyCanBeReadBack() {
        const auto words = [](auto value) { return say("{n}", "n"_is = value).english(); };
        QCOMPARE(words(0.1), std::string("0.1"));
        QCOMPARE(words(1e20), std::string("1e+20"));
        QCOMPARE(words(-7), std::string("-7"));
        QCOMPARE(words(std::size_t{18446744073709551615U}), std::string("18446744073709551615"));
    }

    void messagesStandInMessages() {
        const Message inner = say("at character {n}", "n"_is = 4);
        const Message outer = say("A number is missing {place}.", "place"_is = inner);
        QCOMPARE(outer.english(), std::string("A number is missing at character 4."));
        QVERIFY(outer.places()[0].message() != nullptr);
        QCOMPARE(outer.places()[0].message()->identifier(), inner.identifier());
        const Message of = say("limited by {limit}", "limit"_is = text::term("registers"));
        QCOMPARE(of.english(), std::string("limited by registers"));
        QCOMPARE(of.places()[0].message()->identifier(), std::string("registers"));
    }

    void sentencesComeInTurn() {
        QVERIFY(text::inTurn({}).empty());
        QVERIFY(text::inTurn({Message(), Message()}).empty());
        // One by itself is what it was.
        QCOMPARE(text::inTurn({Message(), say("One.")}).identifier(), std::string("One."));
        const Message both = text::inTurn({say("One."), Message(), say("Two.")});
        QCOMPARE(both.english(), std::string("One. Two."));
        QVERIFY(both.identifier().empty());
        QCOMPARE(text::inTurn({std::string("a"), std::string("b")}, ", ").english(),
                 std::string("a, b"));
    }

    void termsAreTheirOwnIdentifiers() {
        constexpr auto term = text::term("Focal length");
        QCOMPARE(Message(term).identifier(), std::string("Focal length"));
        QCOMPARE(Message(std::string("Focal length")).identifier(), std::string());
        QCOMPARE(Message(term), Message(std::string("Focal length"))); // they say the same
    }

    void errorsKeepWhatTheySay() {
        const FileError file("a.csv", say("cannot write: {reason}",
                                          "reason"_is = say("it is a device, not a file")));
        QCOMPARE(std::string(file.what()),
                 std::string("a.csv: cannot write: it is a device, not a file"));
        QCOMPARE(messageOf(file).english(), std::string(file.what()));
        QCOMPARE(messageOf(file).places()[2].message()->identifier(),
                 std::string("cannot write: {reason}"));
        QCOMPARE(messageOf(std::runtime_error("as it is")).english(), std::string("as it is"));
    }

    void aProblemIsOneMessage() {
        const model::Problem problem{
            model::Severity::error, "run.stop",
            std::string("-1"),      say("at least {least}", "least"_is = 0),
            say("Correct it."),     7};
        QCOMPARE(model::toText(problem),
                 std::string("line 7, run.stop: found -1; allowed: at least 0. Correct it."));
        QCOMPARE(model::messageOf(problem).english(), model::toText(problem));
    }

    void messagesSurviveFiles_data() {
        QTest::addColumn<int>("which");
        for (int n = 0; n < static_cast<int>(samples().size()); ++n)
            QTest::addRow("%d", n) << n;
    }

    void messagesSurviveFiles() {
        QFETCH(int, which);
        const Message message = samples()[static_cast<std::size_t>(which)];
        const Message back = io::unpacked(io::packed(message));
        QCOMPARE(back.english(), message.english());
        QCOMPARE(back.identifier(), message.identifier());
        QCOMPARE(back.places().size(), message.places().size());
        for (std::size_t n = 0; n < back.places().size(); ++n) {
            QCOMPARE(back.places()[n].name(), message.places()[n].name());
            QCOMPARE(back.places()[n].message() == nullptr,
                     message.places()[n].message() == nullptr);
        }
    }

    /// What an older program or another hand has written is words; nothing of it is an error.
    void whatIsNoMessageIsWords() {
        for (const char* text : {"", "Just words.", "{\"say\":", "{\"say\":5,\"with\":[]}",
                                 "{\"say\":\"a\",\"with\":[1]}", "{\"say\":\"{a\",\"with\":[]}",
                                 "{\"say\":\"\xff\",\"with\":[]}"}) {
            const Message message = io::unpacked(text);
            QVERIFY(message.english().size() <= std::string(text).size());
        }
        QCOMPARE(io::unpacked("{\"say\":5,\"with\":[]}").english(),
                 std::string("{\"say\":5,\"with\":[]}"));
        // Deeper than any message is.
        std::string deep = "\"x\"";
        for (int n = 0; n < 1000; ++n)
            deep = "{\"say\":\"{a}\",\"with\":[[\"a\"," + deep + "]]}";
        static_cast<void>(io::unpacked(deep));
    }

private:
    static std::vector<Message> samples() {
        return {
            Message(),
            std::string("words \"in quotes\" µm \n"),
            text::term("Focal length"),
            say("{a} to {b}", "a"_is = 1, "b"_is = "2 um"),
            say("A number is missing {place}.", "place"_is = say("at character {n}", "n"_is = 4)),
            text::inTurn({say("One."), say("{n} more.", "n"_is = 2), std::string("end")})};
    }
};

QTEST_APPLESS_MAIN(TestMessage)
#include "test_message.moc"
