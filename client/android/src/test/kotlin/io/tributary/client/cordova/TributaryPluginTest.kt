package io.tributary.client.cordova

import android.content.Intent
import android.net.Uri
import com.google.android.gms.ads.identifier.AdvertisingIdClient
import io.tributary.client.AndroidTest
import kotlin.test.assertContains
import kotlin.test.assertEquals
import org.json.JSONObject
import org.junit.After
import org.junit.Test

class TributaryPluginTest : AndroidTest() {
    private val home = Intent(Intent.ACTION_MAIN)

    private fun view(url: String) = Intent(Intent.ACTION_VIEW, Uri.parse(url))

    @After
    fun noPlay() {
        AdvertisingIdClient.fake = null
    }

    @Test
    fun `deviceData returns one object, even without Play`() {
        AdvertisingIdClient.fake = AdvertisingIdClient.Info("8a3f4c1e-0d3b-4f6c-9a61-1d2e3f405162", false)
        val cordova = CordovaApp(home)
        cordova.exec("deviceData", "cb1", """[{"disableIdfa":true}]""")
        cordova.finishWork()
        val messages = cordova.messages()
        val match = Regex("""callbackFromNative\('cb1',true,1,\[(\{.*})],false\)""").find(messages)
        val data = JSONObject(checkNotNull(match) { messages }.groupValues[1])
        assertEquals("8a3f4c1e-0d3b-4f6c-9a61-1d2e3f405162", data.getString("gaid"))
        assertEquals(app.packageName, data.getString("bundle_id"))
        assertEquals(35, data.getInt("api_level"))
        assertEquals(false, data.has("install_ref"))
    }

    @Test
    fun `launchUrl returns the URL once, then null`() {
        val cordova = CordovaApp(view("acme://sale"))
        cordova.exec("launchUrl", "cb1")
        assertContains(cordova.messages(), """callbackFromNative('cb1',true,1,["acme://sale"],false)""")
        cordova.exec("launchUrl", "cb2")
        assertContains(cordova.messages(), """callbackFromNative('cb2',true,1,[null],false)""")
    }

    @Test
    fun `listenForUrls keeps its callback for every URL`() {
        val cordova = CordovaApp(home)
        cordova.exec("listenForUrls", "cb1")
        assertEquals("", cordova.messages())
        for (url in listOf("acme://one", "https://go.acme.com/FNAXMD?adset_id=7")) {
            cordova.openAgain(view(url))
            assertContains(cordova.messages(), "callbackFromNative('cb1',true,1,[\"$url\"],true)")
        }
    }

    @Test
    fun `a URL that arrives between two pages reaches the second`() {
        val cordova = CordovaApp(home)
        cordova.exec("listenForUrls", "cb1")
        cordova.leavePage()
        cordova.openAgain(view("acme://between"))
        assertEquals("", cordova.messages())
        cordova.exec("listenForUrls", "cb2")
        assertContains(cordova.messages(), """callbackFromNative('cb2',true,1,["acme://between"],true)""")
    }

    @Test
    fun `updateConversionValue does nothing and succeeds`() {
        val cordova = CordovaApp(home)
        cordova.exec("updateConversionValue", "cb1", """[{"fine":12,"coarse":"high","lock":true}]""")
        assertContains(cordova.messages(), "callbackFromNative('cb1',true,")
    }

    @Test
    fun `an unknown action is refused`() {
        val cordova = CordovaApp(home)
        cordova.exec("somethingElse", "cb1")
        assertContains(cordova.messages(), "callbackFromNative('cb1',false,")
    }
}
