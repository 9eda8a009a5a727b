package io.tributary.client.capacitor

import android.content.Intent
import com.getcapacitor.JSObject
import com.getcapacitor.Plugin
import com.getcapacitor.PluginCall
import com.getcapacitor.PluginMethod
import com.getcapacitor.annotation.CapacitorPlugin
import io.tributary.client.Phone
import kotlin.concurrent.thread
import org.json.JSONObject

/** `Capacitor.Plugins.Tributary`. */
@CapacitorPlugin(name = "Tributary")
class TributaryPlugin : Plugin() {
    private lateinit var phone: Phone

    override fun load() {
        phone = Phone(context.applicationContext)
        phone.deepLinks.listen { url -> notifyListeners("urlOpen", JSObject().put("url", url), true) }
    }

    // All plugins of an app share one Capacitor thread: it must not wait for Play.
    @PluginMethod
    fun deviceData(call: PluginCall) {
        thread(isDaemon = true) { call.resolve(JSObject().put("data", JSONObject(phone.deviceData()))) }
    }

    @PluginMethod
    fun launchUrl(call: PluginCall) {
        val url = phone.deepLinks.takeLaunchUrl(activity.intent)
        call.resolve(JSObject().put("url", url ?: JSONObject.NULL))
    }

    /** Conversion values exist only on iOS. */
    @PluginMethod
    fun updateConversionValue(call: PluginCall) = call.resolve()

    override fun handleOnNewIntent(intent: Intent?) {
        super.handleOnNewIntent(intent)
        phone.deepLinks.opened(intent)
    }
}
