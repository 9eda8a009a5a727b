import Foundation

/// What the Cordova and Capacitor plugins and the React Native module share.
final class TributaryPhone {
    let deepLinks = TributaryDeepLinks()
    private let receivers: [TributaryConversionValueReceiver]

    init(receivers: [TributaryConversionValueReceiver] = [TributaryStoreKitReceiver(), TributaryAdAttributionKitReceiver()]) {
        self.receivers = receivers
    }

    func deviceData(disableIdfa: Bool, _ done: @escaping ([String: Any]) -> Void) {
        // UIKit may be used on the main thread only.
        DispatchQueue.main.async {
            let facts = TributaryDeviceFacts().read().merging(TributaryVendorIdentifier().read()) { _, newer in newer }
            let sources: [TributaryDeviceSource] = [
                TributaryAppFacts(),
                TributaryConnectivity(),
                TributaryAdvertisingIdentifier(isDisabled: disableIdfa),
                TributaryAdServicesToken(),
            ]
            TributaryDeviceData(sources: sources).collect { done(facts.merging($0) { _, newer in newer }) }
        }
    }

    func updateConversionValue(_ fields: [String: Any]) {
        guard let value = TributaryConversionValue(fields) else { return }
        receivers.forEach { $0.update(value) }
    }
}
