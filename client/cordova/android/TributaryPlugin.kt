package io.tributary.client.cordova

import android.content.Intent
import io.tributary.client.Phone
import org.apache.cordova.CallbackContext
import org.apache.cordova.CordovaPlugin
import org.apache.cordova.PluginResult
import org.json.JSONArray
import org.json.JSONObject

/** `cordova.exec(…, 'Tributary', action, args)`. */
class TributaryPlugin : CordovaPlugin() {
    private lateinit var phone: Phone

    override fun pluginInitialize() {
        phone = Phone(cordova.activity.applicationContext)
    }

    override fun execute(action: String, args: JSONArray, callback: CallbackContext): Boolean {
        when (action) {
            "deviceData" -> cordova.threadPool.execute { callback.success(JSONObject(phone.deviceData())) }
            "launchUrl" -> callback.success(phone.deepLinks.takeLaunchUrl(cordova.activity.intent))
            "listenForUrls" -> phone.deepLinks.listen { url -> callback.sendPluginResult(keepingCallback(url)) }
            // Conversion values exist only on iOS.
            "updateConversionValue" -> callback.success()
            else -> return false
        }
        return true
    }

    override fun onNewIntent(intent: Intent?) = phone.deepLinks.opened(intent)

    // The page is gone, and its callback with it.
    override fun onReset() = phone.deepLinks.stopListening()

    private fun keepingCallback(url: String) = PluginResult(PluginResult.Status.OK, url).apply { keepCallback = true }
}
