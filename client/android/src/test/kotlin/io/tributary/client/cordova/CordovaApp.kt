package io.tributary.client.cordova

import android.content.Context
import android.content.Intent
import android.view.View
import android.webkit.ValueCallback
import androidx.appcompat.app.AppCompatActivity
import java.util.concurrent.Executors
import java.util.concurrent.TimeUnit
import org.apache.cordova.CordovaInterface
import org.apache.cordova.CordovaInterfaceImpl
import org.apache.cordova.CordovaPreferences
import org.apache.cordova.CordovaResourceApi
import org.apache.cordova.CordovaWebView
import org.apache.cordova.CordovaWebViewEngine
import org.apache.cordova.CordovaWebViewImpl
import org.apache.cordova.NativeToJsMessageQueue
import org.apache.cordova.PluginEntry
import org.apache.cordova.PluginManager
import org.robolectric.Robolectric

/** Cordova's real plugin manager and message queue without a page. */
class CordovaApp(launch: Intent) {
    private val threads = Executors.newCachedThreadPool()
    private val activity = Robolectric.buildActivity(AppCompatActivity::class.java, launch).create().get()
    private val engine = PagelessEngine(activity)
    private val web = CordovaWebViewImpl(engine)

    init {
        val entry = PluginEntry("Tributary", "io.tributary.client.cordova.TributaryPlugin", false)
        web.init(CordovaInterfaceImpl(activity, threads), listOf(entry), CordovaPreferences())
        engine.queue.setBridgeMode(0)
    }

    /** What `cordova.exec` sends. */
    fun exec(action: String, callbackId: String, args: String = "[]") =
        web.pluginManager.exec("Tributary", action, callbackId, args)

    fun openAgain(intent: Intent) = web.pluginManager.onNewIntent(intent)

    fun leavePage() = web.pluginManager.onReset()

    /** The pending messages to the page, as JavaScript. */
    fun messages(): String = engine.queue.popAndEncodeAsJs().orEmpty().replace("\\/", "/")

    fun finishWork() {
        threads.shutdown()
        check(threads.awaitTermination(30, TimeUnit.SECONDS)) { "a plugin thread is still running" }
    }
}

private class PagelessView(context: Context) : View(context), CordovaWebViewEngine.EngineView {
    override fun getCordovaWebView(): CordovaWebView? = null
}

private class PagelessEngine(context: Context) : CordovaWebViewEngine {
    lateinit var queue: NativeToJsMessageQueue
    private val shown = PagelessView(context)

    override fun init(
        parent: CordovaWebView?,
        cordova: CordovaInterface?,
        client: CordovaWebViewEngine.Client?,
        resources: CordovaResourceApi?,
        plugins: PluginManager?,
        messages: NativeToJsMessageQueue,
    ) {
        queue = messages
    }

    override fun getView() = shown

    override fun getCordovaWebView() = null

    override fun getCookieManager() = null

    override fun loadUrl(url: String?, clearNavigationStack: Boolean) = Unit

    override fun stopLoading() = Unit

    override fun getUrl() = null

    override fun clearCache() = Unit

    override fun clearHistory() = Unit

    override fun canGoBack() = false

    override fun goBack() = false

    override fun setPaused(value: Boolean) = Unit

    override fun destroy() = Unit

    override fun evaluateJavascript(js: String?, callback: ValueCallback<String>?) = Unit
}
