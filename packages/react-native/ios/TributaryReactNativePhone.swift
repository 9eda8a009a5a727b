import Foundation
import Network

/// What the Objective-C++ module may call: Swift classes without C++ in their interface.
@objc(TributaryReactNativePhone)
public final class TributaryReactNativePhone: NSObject {
    private let phone = TributaryPhone()
    private let monitor = NWPathMonitor()
    private var wasOnline = true

    @objc public func deviceData(disableIdfa: Bool, done: @escaping ([String: Any]) -> Void) {
        phone.deviceData(disableIdfa: disableIdfa, done)
    }

    @objc public func updateConversionValue(_ value: [String: Any]) {
        phone.updateConversionValue(value)
    }

    @objc public func randomId() -> String {
        UUID().uuidString.replacingOccurrences(of: "-", with: "").lowercased()
    }

    /// Calls back each time the phone has a network again.
    @objc public func watchNetwork(_ onOnline: @escaping () -> Void) {
        monitor.pathUpdateHandler = { [weak self] path in
            guard let self else { return }
            let isOnline = path.status == .satisfied
            if isOnline && !self.wasOnline { onOnline() }
            self.wasOnline = isOnline
        }
        monitor.start(queue: DispatchQueue(label: "io.tributary.network"))
    }

    deinit {
        monitor.cancel()
    }
}
