import Foundation
import StoreKit

/// SKAdNetwork, with the API of each system version.
struct TributaryStoreKitReceiver: TributaryConversionValueReceiver {
    func update(_ value: TributaryConversionValue) {
        if #available(iOS 16.1, *) {
            updateVersion4(value)
        } else if #available(iOS 15.4, *) {
            SKAdNetwork.updatePostbackConversionValue(value.fine, completionHandler: nil)
        } else {
            SKAdNetwork.updateConversionValue(value.fine)
        }
    }

    @available(iOS 16.1, *)
    private func updateVersion4(_ value: TributaryConversionValue) {
        guard let coarse = value.coarse else {
            SKAdNetwork.updatePostbackConversionValue(value.fine, completionHandler: nil)
            return
        }
        SKAdNetwork.updatePostbackConversionValue(
            value.fine,
            coarseValue: coarse.inStoreKit,
            lockWindow: value.lock,
            completionHandler: nil
        )
    }
}

@available(iOS 16.1, *)
extension TributaryConversionValue.Coarse {
    fileprivate var inStoreKit: SKAdNetwork.CoarseConversionValue {
        switch self {
        case .low: return .low
        case .medium: return .medium
        case .high: return .high
        }
    }
}
