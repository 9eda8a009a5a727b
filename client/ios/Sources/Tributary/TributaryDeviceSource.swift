import Foundation

// All names begin with Tributary: Cordova compiles the sources of all plugins into one module.

/// One thing that only the phone knows, under the names that `device_data` gives it. What is not known is absent.
protocol TributaryDeviceSource {
    func read() -> [String: Any]
}
