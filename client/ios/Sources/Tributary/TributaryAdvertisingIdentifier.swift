import AdSupport
import AppTrackingTransparency
import Foundation

/// Whether the user has consented to tracking, and the identifier if so.
protocol TributaryTrackingConsent {
    var isGiven: Bool { get }
    var identifier: UUID { get }
}

struct TributarySystemTrackingConsent: TributaryTrackingConsent {
    var isGiven: Bool { ATTrackingManager.trackingAuthorizationStatus == .authorized }
    var identifier: UUID { ASIdentifierManager.shared().advertisingIdentifier }
}

/// The IDFA: only with consent, and never with `disableIdfa`. The library does not ask for consent: that is up to the app.
struct TributaryAdvertisingIdentifier: TributaryDeviceSource {
    let isDisabled: Bool
    var consent: TributaryTrackingConsent = TributarySystemTrackingConsent()

    func read() -> [String: Any] {
        guard !isDisabled, consent.isGiven else { return [:] }
        let id = consent.identifier.uuidString
        // The placeholder that a phone returns if its owner has restricted tracking. It is not an identity.
        return id == "00000000-0000-0000-0000-000000000000" ? [:] : ["idfa": id]
    }
}
