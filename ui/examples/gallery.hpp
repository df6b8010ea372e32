#pragma once

/// \file
/// The examples gallery: a page with a card for each example.

#include "ui/look/theme.hpp"

#include <QFrame>
#include <QScrollArea>
#include <QString>

#include <vector>

class QGridLayout;
class QLabel;
class QPushButton;

namespace zonescope::ui {

/// A card: picture, name, description. Opens by click, Enter or Space.
class ExampleCard : public QFrame {
    Q_OBJECT
public:
    ExampleCard(const QString& name, const QString& title, const QString& description,
                QWidget* parent = nullptr);
    void setThumbnail(const QPixmap& picture);
    [[nodiscard]] const QString& name() const noexcept { return name_; }

    static constexpr QSize thumbnailSize{272, 170};

signals:
    void chosen(const QString& name);

protected:
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QString name_;
    QLabel* thumbnail_ = nullptr;
};

class Gallery : public QWidget {
    Q_OBJECT
public:
    explicit Gallery(QWidget* parent = nullptr);
    /// Reads the examples when called first.
    void prepare(Theme theme);
    [[nodiscard]] const std::vector<ExampleCard*>& cards() const noexcept { return cards_; }
    [[nodiscard]] const std::vector<ExampleCard*>& lessons() const noexcept { return lessons_; }
    /// Brings the lessons, or the examples, to the front.
    void showLessons(bool shown);

signals:
    void chosen(const QString& name);
    void lessonChosen(const QString& name);
    void closeRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();
    void prepareLessons();
    [[nodiscard]] const std::vector<ExampleCard*>& shownCards() const {
        return lessonsShown_ ? lessons_ : cards_;
    }

    QScrollArea* area_ = nullptr;
    QWidget* page_ = nullptr;
    QGridLayout* grid_ = nullptr;
    std::vector<ExampleCard*> cards_;
    std::vector<ExampleCard*> lessons_;
    bool lessonsShown_ = false;
    QLabel* text_ = nullptr;
    QPushButton* examplesTab_ = nullptr;
    QPushButton* lessonsTab_ = nullptr;
    int columns_ = 0;
    bool prepared_ = false;
    Theme theme_ = Theme::dark;
};

} // namespace zonescope::ui
