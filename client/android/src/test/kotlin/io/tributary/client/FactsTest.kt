package io.tributary.client

import android.content.Context
import android.net.ConnectivityManager
import android.net.NetworkCapabilities
import android.os.Build
import android.provider.Settings
import java.util.Locale
import kotlin.test.assertEquals
import kotlin.test.assertFalse
import org.junit.Test
import org.robolectric.Shadows.shadowOf
import org.robolectric.annotation.Config
import org.robolectric.shadows.ShadowBuild
import org.robolectric.shadows.ShadowNetworkCapabilities

class FactsTest : AndroidTest() {
    private fun pixel() {
        ShadowBuild.setBrand("google")
        ShadowBuild.setManufacturer("Google")
        ShadowBuild.setModel("Pixel 8")
        ShadowBuild.setId("AP3A.241005.015")
        ShadowBuild.setHardware("shiba")
        ShadowBuild.setProduct("shiba")
        ShadowBuild.setFingerprint("google/shiba/shiba:15/AP3A.241005.015/1:user/release-keys")
    }

    @Test
    fun `reports the phone's make, model and system`() {
        pixel()
        val facts = DeviceFacts(app).read()
        val expected = mapOf<String, Any>(
            "brand" to "google",
            "manufacturer" to "Google",
            "device_model" to "Pixel 8",
            "device_name" to "Pixel 8",
            "device_type" to "Handset",
            "build_id" to "AP3A.241005.015",
            "base_os" to "Android",
            "system_version" to "15",
            "api_level" to 35,
            "is_emulator" to false,
        )
        assertEquals(expected, facts.filterKeys(expected::containsKey))
    }

    @Test
    fun `does not report the name that the owner gave the phone`() {
        pixel()
        Settings.Global.putString(app.contentResolver, Settings.Global.DEVICE_NAME, "Ada's phone")
        assertFalse(DeviceFacts(app).read().values.any { "Ada" in it.toString() })
    }

    @Test
    @Config(qualifiers = "xlarge")
    fun `a large screen is a tablet`() {
        assertEquals("Tablet", DeviceFacts(app).read()["device_type"])
    }

    @Test
    fun `the language is a tag with its region`() {
        val before = Locale.getDefault()
        try {
            Locale.setDefault(Locale("pt", "BR"))
            assertEquals("pt-BR", DeviceFacts(app).read()["language"])
        } finally {
            Locale.setDefault(before)
        }
    }

    @Test
    fun `each sign of an emulator is recognised`() {
        val signs = listOf<() -> Unit>(
            { ShadowBuild.setHardware("ranchu") },
            { ShadowBuild.setProduct("sdk_gphone64_x86_64") },
            { ShadowBuild.setModel("Android SDK built for x86") },
            { ShadowBuild.setFingerprint("generic/sdk/generic:15/X/1:user") },
        )
        for (sign in signs) {
            pixel()
            sign()
            assertEquals(true, DeviceFacts(app).read()["is_emulator"])
        }
    }

    @Test
    fun `unknown values are absent`() {
        ShadowBuild.setBrand(Build.UNKNOWN)
        ShadowBuild.setManufacturer("")
        val facts = DeviceFacts(app).read()
        assertFalse("brand" in facts)
        assertFalse("manufacturer" in facts)
    }

    @Test
    fun `reports the app's id, name and version`() {
        val info = shadowOf(app.packageManager).getInternalMutablePackageInfo(app.packageName)
        info.versionName = "2.4.0"
        info.longVersionCode = (1L shl 32) + 7
        info.applicationInfo!!.nonLocalizedLabel = "Acme Shop"
        app.applicationInfo.nonLocalizedLabel = "Acme Shop"
        val expected = mapOf<String, Any>(
            "bundle_id" to app.packageName,
            "application_name" to "Acme Shop",
            "version" to "2.4.0",
            "app_version" to "2.4.0",
            "build_number" to "4294967303",
        )
        assertEquals(expected, AppFacts(app).read())
    }

    @Test
    fun `reports how the phone is connected`() {
        val names = mapOf(
            NetworkCapabilities.TRANSPORT_WIFI to "wifi",
            NetworkCapabilities.TRANSPORT_CELLULAR to "cellular",
            NetworkCapabilities.TRANSPORT_ETHERNET to "ethernet",
            NetworkCapabilities.TRANSPORT_BLUETOOTH to "other",
        )
        val manager = app.getSystemService(Context.CONNECTIVITY_SERVICE) as ConnectivityManager
        for ((transport, name) in names) {
            val network = ShadowNetworkCapabilities.newInstance()
            shadowOf(network).addTransportType(transport)
            shadowOf(manager).setNetworkCapabilities(manager.activeNetwork, network)
            assertEquals(mapOf<String, Any>("connectivity" to name), Connectivity(app).read())
        }
        shadowOf(manager).setDefaultNetworkActive(false)
        shadowOf(manager).setActiveNetworkInfo(null)
        assertEquals(mapOf<String, Any>("connectivity" to "none"), Connectivity(app).read())
    }
}
