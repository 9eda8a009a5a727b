import UIKit

/// The IDFV: shared by all apps of a vendor on a phone, until the last of them is removed.
struct TributaryVendorIdentifier: TributaryDeviceSource {
    func read() -> [String: Any] {
        // Absent after a restart until the phone has been unlocked once.
        guard let id = UIDevice.current.identifierForVendor?.uuidString else { return [:] }
        return ["idfv": id]
    }
}
