import Foundation

/// The URLs by which the app is opened. Each is told once; one that comes before anybody listens waits.
final class TributaryDeepLinks {
    private let lock = NSLock()
    private var waiting: [String] = []
    private var listener: ((String) -> Void)?

    func opened(_ url: URL?) {
        guard let url = url?.absoluteString else { return }
        lock.lock()
        let tell = listener
        if tell == nil { waiting.append(url) }
        lock.unlock()
        tell?(url)
    }

    /// The URL that started the app: the first that came before anybody listened.
    func takeLaunchUrl() -> String? {
        lock.lock()
        defer { lock.unlock() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    func listen(_ tell: @escaping (String) -> Void) {
        lock.lock()
        listener = tell
        let early = waiting
        waiting = []
        lock.unlock()
        early.forEach(tell)
    }

    /// The page that listened is gone: what comes now waits for the next one.
    func stopListening() {
        lock.lock()
        defer { lock.unlock() }
        listener = nil
    }
}
