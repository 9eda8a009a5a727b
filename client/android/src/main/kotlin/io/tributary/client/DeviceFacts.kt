package io.tributary.client

import android.content.Context
import android.content.res.Configuration
import android.os.Build
import android.webkit.WebSettings
import java.util.Locale

/** The phone: make, model, system, language. */
class DeviceFacts(private val context: Context) : DeviceSource {
    override fun read(): Map<String, Any> = buildMap {
        putKnown("brand", Build.BRAND)
        putKnown("manufacturer", Build.MANUFACTURER)
        putKnown("device_model", Build.MODEL)
        // Not the name in the settings: it often contains the owner's name.
        putKnown("device_name", Build.MODEL)
        put("device_type", if (isTablet()) "Tablet" else "Handset")
        putKnown("build_id", Build.ID)
        putKnown("base_os", Build.VERSION.BASE_OS.orEmpty().ifEmpty { "Android" })
        putKnown("system_version", Build.VERSION.RELEASE)
        put("api_level", Build.VERSION.SDK_INT)
        put("language", Locale.getDefault().toLanguageTag())
        put("is_emulator", isEmulator())
        putKnown("user_agent", userAgent())
    }

    private fun isTablet(): Boolean {
        val layout = context.resources.configuration.screenLayout
        return (layout and Configuration.SCREENLAYOUT_SIZE_MASK) >= Configuration.SCREENLAYOUT_SIZE_LARGE
    }

    private fun isEmulator(): Boolean =
        Build.HARDWARE in EMULATED_BOARDS ||
            Build.FINGERPRINT.startsWith("generic") ||
            Build.PRODUCT.startsWith("sdk") ||
            Build.MODEL.contains("Android SDK built for")

    // While the WebView is being updated, the phone has none and throws.
    private fun userAgent(): String? =
        try {
            WebSettings.getDefaultUserAgent(context)
        } catch (_: RuntimeException) {
            null
        }

    private companion object {
        val EMULATED_BOARDS = setOf("goldfish", "ranchu", "vbox86")
    }
}

internal fun MutableMap<String, Any>.putKnown(key: String, value: String?) {
    if (!value.isNullOrEmpty() && value != Build.UNKNOWN) put(key, value)
}
