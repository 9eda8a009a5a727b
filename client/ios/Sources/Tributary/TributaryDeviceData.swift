import Foundation

/// Reads all sources in parallel, off the main thread. A late source is absent and does not delay the others.
struct TributaryDeviceData {
    let sources: [TributaryDeviceSource]
    /// How long the first call of an install may wait: its data decide the attribution.
    var timeout: DispatchTimeInterval = .seconds(5)

    func collect(_ done: @escaping ([String: Any]) -> Void) {
        let queue = DispatchQueue(label: "tributary.device-data", attributes: .concurrent)
        queue.async { done(self.collectNow(on: queue)) }
    }

    private func collectNow(on queue: DispatchQueue) -> [String: Any] {
        let results = Results()
        let group = DispatchGroup()
        for source in sources {
            queue.async(group: group) { results.add(source.read()) }
        }
        _ = group.wait(timeout: .now() + timeout)
        return results.all
    }
}

private final class Results {
    private let lock = NSLock()
    private var known: [String: Any] = [:]

    func add(_ result: [String: Any]) {
        lock.lock()
        defer { lock.unlock() }
        known.merge(result) { _, newer in newer }
    }

    var all: [String: Any] {
        lock.lock()
        defer { lock.unlock() }
        return known
    }
}
