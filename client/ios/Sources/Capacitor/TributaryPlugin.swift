import Capacitor
import Foundation

/// `Capacitor.Plugins.Tributary`.
@objc(TributaryPlugin)
public final class TributaryPlugin: CAPPlugin, CAPBridgedPlugin {
    public let identifier = "TributaryPlugin"
    public let jsName = "Tributary"
    public let pluginMethods: [CAPPluginMethod] = [
        CAPPluginMethod(name: "deviceData", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "launchUrl", returnType: CAPPluginReturnPromise),
        CAPPluginMethod(name: "updateConversionValue", returnType: CAPPluginReturnPromise),
    ]
    private let phone = TributaryPhone()

    override public func load() {
        let center = NotificationCenter.default
        for name in [Notification.Name.capacitorOpenURL, .capacitorOpenUniversalLink] {
            center.addObserver(self, selector: #selector(urlOpened), name: name, object: nil)
        }
        // A URL that started the app was reported before this plugin existed.
        phone.deepLinks.opened(ApplicationDelegateProxy.shared.lastURL)
    }

    @objc func deviceData(_ call: CAPPluginCall) {
        phone.deviceData(disableIdfa: call.getBool("disableIdfa", false)) { data in
            call.resolve(["data": data])
        }
    }

    @objc func launchUrl(_ call: CAPPluginCall) {
        let url = phone.deepLinks.takeLaunchUrl()
        // URLs from now on open the running app.
        phone.deepLinks.listen { [weak self] url in
            self?.notifyListeners("urlOpen", data: ["url": url], retainUntilConsumed: true)
        }
        call.resolve(["url": url ?? NSNull()])
    }

    @objc func updateConversionValue(_ call: CAPPluginCall) {
        phone.updateConversionValue(call.dictionaryRepresentation as? [String: Any] ?? [:])
        call.resolve()
    }

    @objc private func urlOpened(_ notification: Notification) {
        let opened = notification.object as? [String: Any]
        phone.deepLinks.opened(opened?["url"] as? URL)
    }
}
