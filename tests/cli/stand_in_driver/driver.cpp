// A stand-in for the NVIDIA driver: says that it supports the CUDA version and has the number of
// devices that the environment names, and can do nothing else.

#include <cstdlib>

namespace {

int number(const char* variable) {
    const char* text = std::getenv(variable);
    return text != nullptr ? std::atoi(text) : 0;
}

} // namespace

extern "C" {

int cuInit(unsigned int) { return 0; }

int cuDeviceGetCount(int* count) {
    *count = number("ZONESCOPE_STAND_IN_DEVICES");
    return 0;
}

int cuDriverGetVersion(int* version) {
    *version = number("ZONESCOPE_STAND_IN_CUDA_VERSION");
    return 0;
}

int cuGetErrorString(int, const char** text) {
    *text = "an error of the stand-in";
    return 0;
}
}
