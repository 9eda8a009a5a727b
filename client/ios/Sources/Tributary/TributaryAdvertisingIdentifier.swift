import AdSupport
import AppTrackingTransparency
import Foundation

/// Whether the person has agreed to be tracked, and who they are then.
protocol TributaryTrackingConsent {
    var isGiven: Bool { get }
    var identifier: UUID { get }
}

struct TributarySystemTrackingConsent: TributaryTrackingConsent {
    var isGiven: Bool { ATTrackingManager.trackingAuthorizationStatus == .authorized }
    var identifier: UUID { ASIdentifierManager.shared().advertisingIdentifier }
}

/// The IDFA: only with consent, and never with `disableIdfa`. The library does not ask for consent: that is the app's to do.
struct TributaryAdvertisingIdentifier: TributaryDeviceSource {
    let isDisabled: Bool
    var consent: TributaryTrackingConsent = TributarySystemTrackingConsent()

    func read() -> [String: Any] {
        guard !isDisabled, consent.isGiven else { return [:] }
        let id = consent.identifier.uuidString
        // What a phone answers whose owner has restricted tracking altogether. It is nobody's identity.
        return id == "00000000-0000-0000-0000-000000000000" ? [:] : ["idfa": id]
    }
}
