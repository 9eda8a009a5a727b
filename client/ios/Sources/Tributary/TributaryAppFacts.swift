import Foundation

/// The app that contains the library.
struct TributaryAppFacts: TributaryDeviceSource {
    var bundle: Bundle = .main

    func read() -> [String: Any] {
        var facts: [String: Any] = [:]
        facts["bundle_id"] = bundle.bundleIdentifier
        facts["application_name"] = text("CFBundleDisplayName") ?? text("CFBundleName")
        facts["version"] = text("CFBundleShortVersionString")
        facts["app_version"] = text("CFBundleShortVersionString")
        facts["build_number"] = text("CFBundleVersion")
        return facts
    }

    private func text(_ key: String) -> String? {
        bundle.object(forInfoDictionaryKey: key) as? String
    }
}
