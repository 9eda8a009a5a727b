import AdSupport
import AppTrackingTransparency
import Foundation

/// What the user answered about tracking, and the identifier that only consent reveals.
protocol TributaryTrackingConsent {
    var status: ATTrackingManager.AuthorizationStatus { get }
    var identifier: UUID { get }
}

struct TributarySystemTrackingConsent: TributaryTrackingConsent {
    var status: ATTrackingManager.AuthorizationStatus { ATTrackingManager.trackingAuthorizationStatus }
    var identifier: UUID { ASIdentifierManager.shared().advertisingIdentifier }
}

/// The answer, and the IDFA: only with consent, and never with `disableIdfa`. The library does not ask for consent: that is up to the app.
struct TributaryAdvertisingIdentifier: TributaryDeviceSource {
    let isDisabled: Bool
    var consent: TributaryTrackingConsent = TributarySystemTrackingConsent()

    func read() -> [String: Any] {
        var known: [String: Any] = ["att_status": name(of: consent.status)]
        let id = consent.identifier.uuidString
        // The placeholder that a phone returns if its owner has restricted tracking. It is not an identity.
        if !isDisabled, consent.status == .authorized, id != "00000000-0000-0000-0000-000000000000" {
            known["idfa"] = id
        }
        return known
    }

    private func name(of status: ATTrackingManager.AuthorizationStatus) -> String {
        switch status {
        case .authorized: return "authorized"
        case .denied: return "denied"
        case .restricted: return "restricted"
        default: return "not_determined"
        }
    }
}
