import Foundation

/// Everything that the two plugins offer, whichever framework the app is built with.
final class TributaryPhone {
    let deepLinks = TributaryDeepLinks()
    private let receivers: [TributaryConversionValueReceiver]

    init(receivers: [TributaryConversionValueReceiver] = [TributaryStoreKitReceiver(), TributaryAdAttributionKitReceiver()]) {
        self.receivers = receivers
    }

    func deviceData(disableIdfa: Bool, _ done: @escaping ([String: Any]) -> Void) {
        // UIKit may be asked on the main thread only.
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

    func updateConversionValue(_ said: [String: Any]) {
        guard let value = TributaryConversionValue(said) else { return }
        receivers.forEach { $0.update(value) }
    }
}
