import AdServices
import Foundation

/// The token by which Apple Search Ads tells the service about this installation.
struct TributaryAdServicesToken: TributaryDeviceSource {
    var ask: () throws -> String = { try AAAttribution.attributionToken() }

    func read() -> [String: Any] {
        guard let token = try? ask(), !token.isEmpty else { return [:] }
        return ["adservices_attribution_token": token]
    }
}
