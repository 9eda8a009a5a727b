import Foundation

// All names start with Tributary: Cordova compiles the sources of all plugins into one module.

/// Values that only the phone knows, under their names in `device_data`. Unknown values are absent.
protocol TributaryDeviceSource {
    func read() -> [String: Any]
}
