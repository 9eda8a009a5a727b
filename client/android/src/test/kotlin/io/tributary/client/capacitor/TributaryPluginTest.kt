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
        val message = capacitor.nextMessage()
        assertEquals("1", message.getString("callbackId"))
        assertTrue(message.getBoolean("success"))
        assertEquals(app.packageName, message.getJSONObject("data").getJSONObject("data").getString("bundle_id"))
    }

    @Test
    fun `launchUrl resolves to the URL once, then to null`() = withApp(view("acme://sale")) { capacitor ->
        capacitor.call("launchUrl", "1")
        assertEquals("acme://sale", capacitor.nextMessage().getJSONObject("data").getString("url"))
        capacitor.call("launchUrl", "2")
        assertEquals(JSONObject.NULL, capacitor.nextMessage().getJSONObject("data").get("url"))
    }

    @Test
    fun `urlOpen reports every URL, including one from before the page listened`() = withApp(home) { capacitor ->
        capacitor.openAgain(view("acme://early"))
        capacitor.call("addListener", "7", """{"eventName":"urlOpen"}""")
        assertEquals("acme://early", capacitor.nextMessage().getJSONObject("data").getString("url"))
        capacitor.openAgain(view("acme://later"))
        val event = capacitor.nextMessage()
        assertEquals("7", event.getString("callbackId"))
        assertEquals("acme://later", event.getJSONObject("data").getString("url"))
    }

    @Test
    fun `updateConversionValue does nothing and resolves`() = withApp(home) { capacitor ->
        capacitor.call("updateConversionValue", "1", """{"fine":12,"coarse":"high","lock":true}""")
        assertTrue(capacitor.nextMessage().getBoolean("success"))
    }
}
