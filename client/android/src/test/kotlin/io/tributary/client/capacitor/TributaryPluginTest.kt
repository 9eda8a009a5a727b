package io.tributary.client.capacitor

import android.content.Intent
import android.net.Uri
import io.tributary.client.AndroidTest
import kotlin.test.assertEquals
import kotlin.test.assertTrue
import org.json.JSONObject
import org.junit.Test

class TributaryPluginTest : AndroidTest() {
    private val home = Intent(Intent.ACTION_MAIN)

    private fun view(url: String) = Intent(Intent.ACTION_VIEW, Uri.parse(url))

    private fun withApp(launch: Intent, work: (CapacitorApp) -> Unit) {
        val capacitor = CapacitorApp(launch)
        try {
            work(capacitor)
        } finally {
            capacitor.close()
        }
    }

    @Test
    fun `deviceData resolves to data`() = withApp(home) { capacitor ->
        capacitor.call("deviceData", "1", """{"disableIdfa":false}""")
        val answer = capacitor.told()
        assertEquals("1", answer.getString("callbackId"))
        assertTrue(answer.getBoolean("success"))
        assertEquals(app.packageName, answer.getJSONObject("data").getJSONObject("data").getString("bundle_id"))
    }

    @Test
    fun `launchUrl resolves to the URL once, then to null`() = withApp(view("acme://sale")) { capacitor ->
        capacitor.call("launchUrl", "1")
        assertEquals("acme://sale", capacitor.told().getJSONObject("data").getString("url"))
        capacitor.call("launchUrl", "2")
        assertEquals(JSONObject.NULL, capacitor.told().getJSONObject("data").get("url"))
    }

    @Test
    fun `urlOpen tells every URL, also one from before the page listened`() = withApp(home) { capacitor ->
        capacitor.openAgain(view("acme://early"))
        capacitor.call("addListener", "7", """{"eventName":"urlOpen"}""")
        assertEquals("acme://early", capacitor.told().getJSONObject("data").getString("url"))
        capacitor.openAgain(view("acme://later"))
        val event = capacitor.told()
        assertEquals("7", event.getString("callbackId"))
        assertEquals("acme://later", event.getJSONObject("data").getString("url"))
    }

    @Test
    fun `updateConversionValue does nothing and resolves`() = withApp(home) { capacitor ->
        capacitor.call("updateConversionValue", "1", """{"fine":12,"coarse":"high","lock":true}""")
        assertTrue(capacitor.told().getBoolean("success"))
    }
}
