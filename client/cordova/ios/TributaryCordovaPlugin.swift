import Foundation

#if canImport(Cordova)
import Cordova
#endif

/// `cordova.exec(…, 'Tributary', action, args)`.
@objc(TributaryCordovaPlugin)
final class TributaryCordovaPlugin: CDVPlugin {
    private let phone = TributaryPhone()

    override func pluginInitialize() {
        // A literal: cordova-ios has the constant, and passes on universal links, only since 8.0.
        let universalLink = Notification.Name("CDVPluginContinueUserActivityNotification")
        let center = NotificationCenter.default
        center.addObserver(self, selector: #selector(continueUserActivity), name: universalLink, object: nil)
    }

    @objc(deviceData:)
    func deviceData(_ command: CDVInvokedUrlCommand) {
        let options = command.argument(at: 0) as? [String: Any]
        let disableIdfa = options?["disableIdfa"] as? Bool ?? false
        phone.deviceData(disableIdfa: disableIdfa) { [weak self] data in
            self?.respond(command, CDVPluginResult(status: .ok, messageAs: data))
        }
    }

    @objc(launchUrl:)
    func launchUrl(_ command: CDVInvokedUrlCommand) {
        guard let url = phone.deepLinks.takeLaunchUrl() else {
            respond(command, CDVPluginResult(status: .ok))
            return
        }
        respond(command, CDVPluginResult(status: .ok, messageAs: url))
    }

    @objc(listenForUrls:)
    func listenForUrls(_ command: CDVInvokedUrlCommand) {
        phone.deepLinks.listen { [weak self] url in
            let result: CDVPluginResult = CDVPluginResult(status: .ok, messageAs: url)
            result.setKeepCallbackAs(true)
            self?.respond(command, result)
        }
    }

    @objc(updateConversionValue:)
    func updateConversionValue(_ command: CDVInvokedUrlCommand) {
        if let value = command.argument(at: 0) as? [String: Any] { phone.updateConversionValue(value) }
        respond(command, CDVPluginResult(status: .ok))
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

    /// The page is gone, and its callback with it.
    override func onReset() {
        phone.deepLinks.stopListening()
    }

    private func respond(_ command: CDVInvokedUrlCommand, _ result: CDVPluginResult) {
        commandDelegate.send(result, callbackId: command.callbackId)
    }
}
