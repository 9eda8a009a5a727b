import Foundation

/// The conversion value that Apple should report for this install.
struct TributaryConversionValue {
    enum Coarse: String {
        case low, medium, high
    }

    let fine: Int
    let coarse: Coarse?
    let lock: Bool

    /// Nil without a fine value from 0 to 63: Apple requires one and refuses anything else.
    init?(_ fields: [String: Any]) {
        guard let fine = fields["fine"] as? Int, (0...63).contains(fine) else { return nil }
        self.fine = fine
        coarse = (fields["coarse"] as? String).flatMap(Coarse.init(rawValue:))
        lock = fields["lock"] as? Bool ?? false
    }
}

/// One of Apple's frameworks that accept conversion values. Failures are ignored: the phone may have no ad to report.
protocol TributaryConversionValueReceiver {
    func update(_ value: TributaryConversionValue)
}
