#pragma once

/// \file
/// The text of a PDF file as another program reads it: pdftotext of Poppler.

#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QString>
#include <QTemporaryDir>

#include <stdexcept>
#include <string>
#include <vector>

namespace zonescope::tests {

/// A line of text with the box of its letters, points from the upper left corner of its page.
struct PdfLine {
    int page = 0; ///< from 1
    double left = 0.0, top = 0.0, right = 0.0, bottom = 0.0;
    QString text;
};

struct PdfText {
    int pages = 0;
    std::vector<PdfLine> lines;

    /// All lines, one below the other.
    [[nodiscard]] QString whole() const {
        QString all;
        for (const auto& line : lines)
            all += line.text + QLatin1Char('\n');
        return all;
    }
};

/// \throws std::runtime_error when the file cannot be read, or Poppler is missing
inline PdfText textOf(const std::string& pdf) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("a.pdf"));
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(QByteArray::fromStdString(pdf)) < 0)
        throw std::runtime_error("cannot write the PDF");
    file.close();
    QProcess poppler;
    poppler.start(QStringLiteral("pdftotext"),
                  {QStringLiteral("-bbox-layout"), path, QStringLiteral("-")});
    if (!poppler.waitForFinished() || poppler.exitCode() != 0)
        throw std::runtime_error("pdftotext (poppler-utils) cannot read the PDF: " +
                                 poppler.readAllStandardError().toStdString());
    PdfText text;
    // HTML: pages, lines and words, one element a line.
    static const QRegularExpression form(
        QStringLiteral("<page|<line xMin=\"([\\d.-]+)\" yMin=\"([\\d.-]+)\" xMax=\"([\\d.-]+)\" "
                       "yMax=\"([\\d.-]+)\">|<word[^>]*>([^<]*)</word>"));
    auto each = form.globalMatch(QString::fromUtf8(poppler.readAllStandardOutput()));
    while (each.hasNext()) {
        const auto one = each.next();
        if (one.captured(0) == QLatin1String("<page")) {
            ++text.pages;
        } else if (one.hasCaptured(1)) {
            text.lines.push_back({text.pages, one.captured(1).toDouble(),
                                  one.captured(2).toDouble(), one.captured(3).toDouble(),
                                  one.captured(4).toDouble(), QString()});
        } else {
            QString word = one.captured(5);
            word.replace(QLatin1String("&lt;"), QLatin1String("<"));
            word.replace(QLatin1String("&gt;"), QLatin1String(">"));
            word.replace(QLatin1String("&amp;"), QLatin1String("&"));
            auto& line = text.lines.back().text;
            line += (line.isEmpty() ? QString() : QStringLiteral(" ")) + word;
        }
    }
    return text;
}

} // namespace zonescope::tests
