package io.tributary.client.capacitor

import android.content.Context
import android.content.Intent
import android.content.pm.PackageInfo
import android.webkit.ValueCallback
import android.webkit.WebView
import androidx.appcompat.app.AppCompatActivity
import com.getcapacitor.Bridge
import com.getcapacitor.CapConfig
import com.getcapacitor.MessageHandler
import com.getcapacitor.android.R
import java.util.concurrent.LinkedBlockingQueue
import java.util.concurrent.TimeUnit
import org.json.JSONObject
import org.robolectric.Robolectric
import org.robolectric.shadows.ShadowWebView

/** Capacitor's real bridge without a page. */
class CapacitorApp(launch: Intent) {
    private val activity = Robolectric.buildActivity(AppCompatActivity::class.java, launch).create().get()
    private val page = Page(activity)
    private val bridge: Bridge

    init {
        activity.setContentView(page)
        // Capacitor checks the WebView version of the phone and refuses old ones.
        ShadowWebView.setCurrentWebViewPackage(PackageInfo().apply {
            packageName = "com.google.android.webview"
            versionName = "130.0.0"
        })
        bridge = Bridge.Builder(activity)
            .setConfig(CapConfig.Builder(activity).setResolveServiceWorkerRequests(false).create())
            .addPlugin(TributaryPlugin::class.java)
            .create()
    }

    /** What `Capacitor.Plugins.Tributary` sends. */
    fun call(method: String, callbackId: String, options: String = "{}") =
        page.handler.postMessage(
            """{"pluginId":"Tributary","methodName":"$method","callbackId":"$callbackId","options":$options}""",
        )

    fun openAgain(intent: Intent) = bridge.onNewIntent(intent)

    /** The next message to the page. */
    fun nextMessage(): JSONObject {
        val script = checkNotNull(page.scripts.poll(30, TimeUnit.SECONDS)) { "the page received no message" }
        return JSONObject(script.removePrefix("window.Capacitor.fromNative(").removeSuffix(")"))
    }

    fun close() = bridge.onDestroy()
}

private class Page(context: Context) : WebView(context) {
    val scripts = LinkedBlockingQueue<String>()
    lateinit var handler: MessageHandler

    init {
        id = R.id.webview
    }

    override fun addJavascriptInterface(target: Any, name: String) {
        if (target is MessageHandler) handler = target
    }

    override fun post(work: Runnable): Boolean {
        work.run()
        return true
    }

    override fun evaluateJavascript(script: String, callback: ValueCallback<String>?) {
        scripts.put(script)
    }
}
