import UIKit

/// The phone: model, system, language.
struct TributaryDeviceFacts: TributaryDeviceSource {
    func read() -> [String: Any] {
        let device = UIDevice.current
        return [
            "brand": "Apple",
            "manufacturer": "Apple",
            "device_model": model(),
            // Not `device.name`: it often contains the owner's name.
            "device_name": device.model,
            "device_type": device.userInterfaceIdiom == .pad ? "Tablet" : "Handset",
            "base_os": device.systemName,
            "build_id": build(),
            "system_version": device.systemVersion,
            "language": Locale.preferredLanguages.first ?? "en",
            "is_emulator": isSimulator,
        ]
    }

    /// Apple's model identifier, like `iPhone15,2`.
    private func model() -> String {
        if let simulated = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] { return simulated }
        return control("hw.machine")
    }

    private func build() -> String {
        control("kern.osversion")
    }

    private func control(_ name: String) -> String {
        var size = 0
        guard sysctlbyname(name, nil, &size, nil, 0) == 0, size > 0 else { return "" }
        var text = [CChar](repeating: 0, count: size)
        guard sysctlbyname(name, &text, &size, nil, 0) == 0 else { return "" }
        return String(cString: text)
    }

    private var isSimulator: Bool {
        #if targetEnvironment(simulator)
        return true
        #else
        return false
        #endif
    }
}
