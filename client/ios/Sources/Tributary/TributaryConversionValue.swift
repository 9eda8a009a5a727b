import Foundation

/// What the service wants Apple to report about this installation.
struct TributaryConversionValue {
    enum Coarse: String {
        case low, medium, high
    }

    let fine: Int
    let coarse: Coarse?
    let lock: Bool

    /// Nil when there is no fine value between 0 and 63: Apple refuses anything else, and takes nothing without it.
    init?(_ said: [String: Any]) {
        guard let fine = said["fine"] as? Int, (0...63).contains(fine) else { return nil }
        self.fine = fine
        coarse = (said["coarse"] as? String).flatMap(Coarse.init(rawValue:))
        lock = said["lock"] as? Bool ?? false
    }
}

/// One of Apple's frameworks that takes conversion values. Failures are its own affair: the phone may have no ad to report to.
protocol TributaryConversionValueReceiver {
    func update(_ value: TributaryConversionValue)
}
