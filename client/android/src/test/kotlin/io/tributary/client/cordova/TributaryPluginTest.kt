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
        AdvertisingIdClient.played = null
    }

    @Test
    fun `deviceData answers with one object, also where Play is missing`() {
        AdvertisingIdClient.played = AdvertisingIdClient.Info("8a3f4c1e-0d3b-4f6c-9a61-1d2e3f405162", false)
        val cordova = CordovaApp(home)
        cordova.exec("deviceData", "cb1", """[{"disableIdfa":true}]""")
        cordova.finishWork()
        val told = cordova.told()
        val answer = Regex("""callbackFromNative\('cb1',true,1,\[(\{.*})],false\)""").find(told)
        val data = JSONObject(checkNotNull(answer) { told }.groupValues[1])
        assertEquals("8a3f4c1e-0d3b-4f6c-9a61-1d2e3f405162", data.getString("gaid"))
        assertEquals(app.packageName, data.getString("bundle_id"))
        assertEquals(35, data.getInt("api_level"))
        assertEquals(false, data.has("install_ref"))
    }

    @Test
    fun `launchUrl answers with the URL once, then with null`() {
        val cordova = CordovaApp(view("acme://sale"))
        cordova.exec("launchUrl", "cb1")
        assertContains(cordova.told(), """callbackFromNative('cb1',true,1,["acme://sale"],false)""")
        cordova.exec("launchUrl", "cb2")
        assertContains(cordova.told(), """callbackFromNative('cb2',true,1,[null],false)""")
    }

    @Test
    fun `listenForUrls keeps its callback for every URL`() {
        val cordova = CordovaApp(home)
        cordova.exec("listenForUrls", "cb1")
        assertEquals("", cordova.told())
        for (url in listOf("acme://one", "https://go.acme.com/FNAXMD?adset_id=7")) {
            cordova.openAgain(view(url))
            assertContains(cordova.told(), "callbackFromNative('cb1',true,1,[\"$url\"],true)")
        }
    }

    @Test
    fun `a URL that arrives between two pages reaches the second`() {
        val cordova = CordovaApp(home)
        cordova.exec("listenForUrls", "cb1")
        cordova.leavePage()
        cordova.openAgain(view("acme://between"))
        assertEquals("", cordova.told())
        cordova.exec("listenForUrls", "cb2")
        assertContains(cordova.told(), """callbackFromNative('cb2',true,1,["acme://between"],true)""")
    }

    @Test
    fun `updateConversionValue does nothing and succeeds`() {
        val cordova = CordovaApp(home)
        cordova.exec("updateConversionValue", "cb1", """[{"fine":12,"coarse":"high","lock":true}]""")
        assertContains(cordova.told(), "callbackFromNative('cb1',true,")
    }

    @Test
    fun `an action that nobody knows is refused`() {
        val cordova = CordovaApp(home)
        cordova.exec("somethingElse", "cb1")
        assertContains(cordova.told(), "callbackFromNative('cb1',false,")
    }
}
