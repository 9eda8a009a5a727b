package io.tributary.client.reactnative

import com.facebook.react.bridge.Arguments
import com.facebook.react.bridge.Promise
import com.facebook.react.bridge.ReactApplicationContext
import com.facebook.react.bridge.ReadableMap
import io.tributary.client.Phone
import java.util.UUID
import kotlin.concurrent.thread

/** `TurboModuleRegistry.get('Tributary')`. The generated class is made from src/spec/NativeTributary.ts. */
class TributaryModule(private val context: ReactApplicationContext) : NativeTributarySpec(context) {
    private val phone = Phone(context.applicationContext)
    private val network = NetworkWatch(context.applicationContext) { emitOnOnline() }

    override fun initialize() {
        super.initialize()
        network.start()
    }

    override fun invalidate() {
        network.stop()
        super.invalidate()
    }

    // All modules of an app share one thread: it must not wait for Play.
    override fun deviceData(options: ReadableMap, promise: Promise) {
        thread(isDaemon = true) { promise.resolve(Arguments.makeNativeMap(phone.deviceData())) }
    }

    override fun launchUrl(promise: Promise) {
        promise.resolve(phone.deepLinks.takeLaunchUrl(context.currentActivity?.intent))
    }

    /** Conversion values exist only on iOS. */
    override fun updateConversionValue(value: ReadableMap, promise: Promise) = promise.resolve(null)

    override fun randomId(): String = UUID.randomUUID().toString().replace("-", "")
}
