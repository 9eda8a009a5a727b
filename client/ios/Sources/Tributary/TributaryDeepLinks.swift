import Foundation

/// The URLs that open the app. Each is delivered once; one that arrives before there is a listener waits for it.
final class TributaryDeepLinks {
    private let lock = NSLock()
    private var waiting: [String] = []
    private var listener: ((String) -> Void)?

    func opened(_ url: URL?) {
        guard let url = url?.absoluteString else { return }
        lock.lock()
        let deliver = listener
        if deliver == nil { waiting.append(url) }
        lock.unlock()
        deliver?(url)
    }

    /// The URL that started the app: the first that arrived before there was a listener.
    func takeLaunchUrl() -> String? {
        lock.lock()
        defer { lock.unlock() }
        return waiting.isEmpty ? nil : waiting.removeFirst()
    }

    func listen(_ deliver: @escaping (String) -> Void) {
        lock.lock()
        listener = deliver
        let early = waiting
        waiting = []
        lock.unlock()
        early.forEach(deliver)
    }

    /// The listening page is gone: later URLs wait for the next one.
    func stopListening() {
        lock.lock()
        defer { lock.unlock() }
        listener = nil
    }
}
