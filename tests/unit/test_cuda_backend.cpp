#include "gpu/device/cuda_backend.hpp"

#include <QTest>

#include <dlfcn.h>

using namespace zonescope;

class TestCudaBackend : public QObject {
    Q_OBJECT

private slots:
    void sayingNoComesWithAReason();
    void deviceCountNeedsADriver();
    void answerIsComputedOnce();
};

void TestCudaBackend::sayingNoComesWithAReason() {
    const auto& answer = gpu::cudaAvailability();
    QCOMPARE(answer.reason.empty(), answer.available);
}

void TestCudaBackend::deviceCountNeedsADriver() {
    void* driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
    if (driver == nullptr) {
        QCOMPARE(gpu::cudaAvailability().deviceCount, 0);
        QVERIFY(!gpu::cudaAvailability().available);
    } else {
        dlclose(driver);
        QVERIFY(gpu::cudaAvailability().reason.english().find("not installed") ==
                std::string::npos);
    }
}

void TestCudaBackend::answerIsComputedOnce() {
    QCOMPARE(&gpu::cudaAvailability(), &gpu::cudaAvailability());
}

QTEST_APPLESS_MAIN(TestCudaBackend)
#include "test_cuda_backend.moc"
