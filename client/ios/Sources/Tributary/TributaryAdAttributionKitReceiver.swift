import Foundation

#if canImport(AdAttributionKit)
import AdAttributionKit

/// AdAttributionKit, in addition to SKAdNetwork: each reports only its own ads.
struct TributaryAdAttributionKitReceiver: TributaryConversionValueReceiver {
    func update(_ value: TributaryConversionValue) {
        guard #available(iOS 17.4, *) else { return }
        Task { await send(value) }
    }

    @available(iOS 17.4, *)
    private func send(_ value: TributaryConversionValue) async {
        guard let coarse = value.coarse else {
            try? await Postback.updateConversionValue(value.fine, lockPostback: value.lock)
            return
        }
        try? await Postback.updateConversionValue(
            value.fine,
            coarseConversionValue: coarse.inAdAttributionKit,
            lockPostback: value.lock
        )
    }
}

@available(iOS 17.4, *)
extension TributaryConversionValue.Coarse {
    fileprivate var inAdAttributionKit: CoarseConversionValue {
        switch self {
        case .low: return .low
        case .medium: return .medium
        case .high: return .high
        }
    }
}
#else

/// For an Xcode without AdAttributionKit.
struct TributaryAdAttributionKitReceiver: TributaryConversionValueReceiver {
    func update(_ value: TributaryConversionValue) {}
}
#endif
