import Foundation
import Network

/// How the phone is connected right now: `wifi`, `cellular`, `ethernet`, `other` or `none`.
struct TributaryConnectivity: TributaryDeviceSource {
    var timeout: DispatchTimeInterval = .seconds(1)

    func read() -> [String: Any] {
        let monitor = NWPathMonitor()
        let updated = DispatchSemaphore(value: 0)
        monitor.pathUpdateHandler = { _ in updated.signal() }
        monitor.start(queue: DispatchQueue(label: "tributary.connectivity"))
        defer { monitor.cancel() }
        guard updated.wait(timeout: .now() + timeout) == .success else { return [:] }
        return ["connectivity": name(of: monitor.currentPath)]
    }

    private func name(of path: NWPath) -> String {
        guard path.status == .satisfied else { return "none" }
        if path.usesInterfaceType(.wifi) { return "wifi" }
        if path.usesInterfaceType(.cellular) { return "cellular" }
        if path.usesInterfaceType(.wiredEthernet) { return "ethernet" }
        return "other"
    }
}
