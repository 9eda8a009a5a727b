import Foundation

/// Asks all sources at once, off the main thread. What is late is absent; the rest is not held up by it.
struct TributaryDeviceData {
    let sources: [TributaryDeviceSource]
    /// As long as the first call of an install may wait: it is decided by what it carries.
    var patience: DispatchTimeInterval = .seconds(5)

    func collect(_ done: @escaping ([String: Any]) -> Void) {
        let queue = DispatchQueue(label: "tributary.device-data", attributes: .concurrent)
        queue.async { done(self.collectNow(on: queue)) }
    }

    private func collectNow(on queue: DispatchQueue) -> [String: Any] {
        let answers = Answers()
        let group = DispatchGroup()
        for source in sources {
            queue.async(group: group) { answers.add(source.read()) }
        }
        _ = group.wait(timeout: .now() + patience)
        return answers.all
    }
}

private final class Answers {
    private let lock = NSLock()
    private var known: [String: Any] = [:]

    func add(_ answer: [String: Any]) {
        lock.lock()
        defer { lock.unlock() }
        known.merge(answer) { _, newer in newer }
    }

    var all: [String: Any] {
        lock.lock()
        defer { lock.unlock() }
        return known
    }
}
