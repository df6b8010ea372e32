#include "ui/zone_runs/zone_section_view.hpp"

#include "ui/orders/map_strip.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QSpinBox>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <cmath>
#include <numbers>
#include <utility>

namespace zonescope::ui {

ZoneSectionView::ZoneSectionView(ZoneLightSource& light, QWidget* parent)
    : QWidget(parent), light_(light) {
    build();
    connect(&light_, &ZoneLightSource::sumChanged, this, &ZoneSectionView::takeSum);
    connect(&light_, &ZoneLightSource::changed, this, &ZoneSectionView::follow);
    connect(&light_, &ZoneLightSource::progressed, this, &ZoneSectionView::sayHowFar);
    takeSum();
}

void ZoneSectionView::build() {
    setObjectName(QStringLiteral("zoneSection"));
    map_ = new MapStrip;
    map_->setAccessibleName(tr("Light behind the lens in a plane through the axis"));
    note_ = new QLabel;
    note_->setWordWrap(true);
    note_->setAlignment(Qt::AlignCenter);
    note_->setProperty("role", "secondary");
    bar_ = new QProgressBar;
    bar_->setRange(0, 1000);
    bar_->setTextVisible(false);
    bar_->setMaximumWidth(320);
    bar_->setAccessibleName(tr("Progress of the section"));
    button_ = new QPushButton;
    button_->setObjectName(QStringLiteral("zoneSectionButton"));
    connect(button_, &QPushButton::clicked, this, [this] {
        if (computing())
            light_.cancel(wish());
        else
            light_.wish(wish());
    });
    auto* words = new QWidget;
    auto* column = new QVBoxLayout(words);
    column->setContentsMargins(12, 8, 12, 8);
    column->addStretch(1);
    column->addWidget(note_);
    column->addWidget(bar_, 0, Qt::AlignHCenter);
    column->addWidget(button_, 0, Qt::AlignHCenter);
    column->addStretch(1);
    pages_ = new QStackedWidget;
    pages_->addWidget(words);
    pages_->addWidget(map_);

    range_ = new QComboBox;
    range_->setObjectName(QStringLiteral("zoneSectionRange"));
    range_->setAccessibleName(tr("Part of the light"));
    range_->addItem(tr("From the lens to the focus"));
    range_->addItem(tr("About the focus"));
    connect(range_, &QComboBox::currentIndexChanged, this, &ZoneSectionView::follow);
    slider_ = new QSlider(Qt::Horizontal);
    slider_->setObjectName(QStringLiteral("zoneSectionAngle"));
    slider_->setRange(0, 180);
    slider_->setPageStep(15);
    slider_->setMinimumWidth(120);
    slider_->setAccessibleName(tr("Azimuth of the plane"));
    slider_->setToolTip(tr("Turns the plane about the axis; the light is polarised along 0°"));
    angle_ = new QSpinBox;
    angle_->setObjectName(QStringLiteral("zoneSectionDegrees"));
    angle_->setRange(0, 180);
    angle_->setSuffix(QStringLiteral("°"));
    angle_->setAccessibleName(slider_->accessibleName());
    connect(slider_, &QSlider::valueChanged, angle_, &QSpinBox::setValue);
    connect(angle_, &QSpinBox::valueChanged, slider_, &QSlider::setValue);
    connect(slider_, &QSlider::valueChanged, this, &ZoneSectionView::draw);
    auto* azimuth = new QLabel(tr("&Azimuth"));
    azimuth->setBuddy(slider_);
    controls_ = new QWidget;
    auto* line = new QHBoxLayout(controls_);
    line->setContentsMargins(8, 4, 8, 0);
    line->addWidget(range_);
    line->addSpacing(12);
    line->addWidget(azimuth);
    line->addWidget(slider_, 1);
    line->addWidget(angle_);
    auto* all = new QVBoxLayout(this);
    all->setContentsMargins(0, 0, 0, 0);
    all->setSpacing(0);
    all->addWidget(controls_);
    all->addWidget(pages_, 1);
}

LightWish ZoneSectionView::wish() const {
    return {.kind = range_->currentIndex() == 1 ? LightWish::Kind::aboutTheFocus
                                                : LightWish::Kind::whole};
}

bool ZoneSectionView::computing() const { return light_.state(wish()) == LightState::underWay; }

QString ZoneSectionView::explanation() const {
    return pages_->currentIndex() == 0 ? note_->text() : QString();
}

void ZoneSectionView::setTheme(Theme theme) { map_->setTheme(theme); }

void ZoneSectionView::say(const QString& text, bool again) {
    note_->setText(text);
    bar_->hide();
    button_->setVisible(again);
    button_->setText(tr("Compute the section"));
    pages_->setCurrentIndex(0);
}

void ZoneSectionView::takeSum() {
    drawn_.reset();
    controls_->setEnabled(light_.possible());
    const bool focus = light_.focus().has_value();
    range_->setEnabled(focus);
    range_->setToolTip(focus ? QString()
                             : tr("A lens design says where the focus is; add one in the tree."));
    if (!focus) {
        const QSignalBlocker quiet(range_);
        range_->setCurrentIndex(0);
    }
    follow();
}

void ZoneSectionView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    follow();
}

void ZoneSectionView::sayHowFar() {
    bar_->setValue(static_cast<int>(std::lround(1000.0 * light_.progress(wish()))));
}

void ZoneSectionView::follow() {
    if (!light_.project()) {
        say(tr("The light behind the lens is computed when the zones have ended."), false);
        return;
    }
    if (!light_.possible()) {
        say(tr("The light is carried on from a transform plane, which the project does not "
               "have."),
            false);
        return;
    }
    switch (light_.state(wish())) {
    case LightState::notWished:
        if (isVisible())
            light_.wish(wish()); // comes back here
        break;
    case LightState::underWay:
        note_->setText(tr("Carrying the light on, order by order…"));
        sayHowFar();
        bar_->show();
        button_->setText(tr("Cancel"));
        button_->show();
        pages_->setCurrentIndex(0);
        break;
    case LightState::ready:
        if (drawn_ != light_.find(wish()))
            draw();
        pages_->setCurrentIndex(1);
        break;
    case LightState::cancelled: say(tr("The section has not been computed."), true); break;
    case LightState::failed: say(light_.problem(wish()), true); break;
    }
}

void ZoneSectionView::draw() {
    const auto section = light_.find(wish());
    if (!section)
        return;
    drawn_ = section;
    const auto& x = section->xUm();
    const auto& z = section->zUm();
    const auto values = section->magnitude(slider_->value() * std::numbers::pi / 180.0);
    MapPicture picture;
    // z to the right, as in the field view.
    picture.across = {tr("z (µm)"), z.front(), z.back(), static_cast<int>(z.size())};
    picture.up = {slider_->value() == 0 ? tr("x (µm)") : tr("r (µm)"), x.front(), x.back(),
                  static_cast<int>(x.size())};
    picture.title = tr("Azimuth %1°").arg(slider_->value());
    picture.values.resize(values.size());
    for (std::size_t row = 0; row < z.size(); ++row)
        for (std::size_t column = 0; column < x.size(); ++column)
            picture.values[column * z.size() + row] = values[row * x.size() + column];
    std::vector<MapPicture> pictures{std::move(picture)};
    auto scale = MapScale::over(
        pictures, section->relative() ? tr("|E| (of the incident wave)") : tr("|E|"), false);
    map_->setPictures(std::move(pictures), std::move(scale));
}

} // namespace zonescope::ui
