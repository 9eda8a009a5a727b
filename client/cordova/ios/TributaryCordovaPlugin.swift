import Foundation

#if canImport(Cordova)
import Cordova
#endif

/// `cordova.exec(…, 'Tributary', action, args)`.
@objc(TributaryCordovaPlugin)
final class TributaryCordovaPlugin: CDVPlugin {
    private let phone = TributaryPhone()

    override func pluginInitialize() {
        // Named by its text: cordova-ios has the constant since 8.0 only, which is also when it began to tell universal links.
        let universalLink = Notification.Name("CDVPluginContinueUserActivityNotification")
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(continueUserActivity), name: universalLink, object: nil)
    }

    @objc(deviceData:)
    func deviceData(_ command: CDVInvokedUrlCommand) {
        let options = command.argument(at: 0) as? [String: Any]
        let disableIdfa = options?["disableIdfa"] as? Bool ?? false
        phone.deviceData(disableIdfa: disableIdfa) { [weak self] data in
            self?.answer(command, CDVPluginResult(status: .ok, messageAs: data))
        }
    }

    @objc(launchUrl:)
    func launchUrl(_ command: CDVInvokedUrlCommand) {
        guard let url = phone.deepLinks.takeLaunchUrl() else {
            answer(command, CDVPluginResult(status: .ok))
            return
        }
        answer(command, CDVPluginResult(status: .ok, messageAs: url))
    }

    @objc(listenForUrls:)
    func listenForUrls(_ command: CDVInvokedUrlCommand) {
        phone.deepLinks.listen { [weak self] url in
            let result: CDVPluginResult = CDVPluginResult(status: .ok, messageAs: url)
            result.setKeepCallbackAs(true)
            self?.answer(command, result)
        }
    }

    @objc(updateConversionValue:)
    func updateConversionValue(_ command: CDVInvokedUrlCommand) {
        if let value = command.argument(at: 0) as? [String: Any] { phone.updateConversionValue(value) }
        answer(command, CDVPluginResult(status: .ok))
    }

    /// The app was opened by its URL scheme.
    override func handleOpenURL(_ notification: Notification) {
        phone.deepLinks.opened(notification.object as? URL)
    }

    /// The app was opened by a universal link.
    @objc private func continueUserActivity(_ notification: Notification) {
        guard let activity = notification.object as? NSUserActivity else { return }
        guard activity.activityType == NSUserActivityTypeBrowsingWeb else { return }
        phone.deepLinks.opened(activity.webpageURL)
    }

    /// The page was left: its callback leads nowhere.
    override func onReset() {
        phone.deepLinks.stopListening()
    }

    private func answer(_ command: CDVInvokedUrlCommand, _ result: CDVPluginResult) {
        commandDelegate.send(result, callbackId: command.callbackId)
    }
}
