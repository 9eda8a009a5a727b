import AdServices
import Foundation

/// The token with which the service queries Apple Search Ads about this install.
struct TributaryAdServicesToken: TributaryDeviceSource {
    var query: () throws -> String = { try AAAttribution.attributionToken() }

    func read() -> [String: Any] {
        guard let token = try? query(), !token.isEmpty else { return [:] }
        return ["adservices_attribution_token": token]
    }
}
