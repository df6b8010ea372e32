#include "app/commands.hpp"
#include "ui/window/run_window.hpp"

namespace zonescope::app {

int openWindow(int argc, char** argv, const std::string& file) {
    return ui::runWindow(argc, argv, file);
}

} // namespace zonescope::app
