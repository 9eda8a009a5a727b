package io.tributary.client

import android.provider.Settings
import com.google.android.gms.ads.identifier.AdvertisingIdClient
import com.google.android.gms.appset.AppSet
import com.google.android.gms.appset.AppSetIdInfo
import kotlin.test.assertEquals
import org.junit.After
import org.junit.Test

class IdentifiersTest : AndroidTest() {
    private val id = "8a3f4c1e-0d3b-4f6c-9a61-1d2e3f405162"

    @After
    fun noPlay() {
        AdvertisingIdClient.fake = null
        AppSet.fake = null
    }

    private fun collect(source: DeviceSource) = DeviceData(listOf(source)).collect()

    @Test
    fun `the advertising id is gaid`() {
        AdvertisingIdClient.fake = AdvertisingIdClient.Info(id, false)
        assertEquals(mapOf<String, Any>("gaid" to id), collect(AdvertisingId(PlayAdvertisingIdService(app))))
    }

    @Test
    fun `a limited advertising id is absent`() {
        AdvertisingIdClient.fake = AdvertisingIdClient.Info(id, true)
        assertEquals(emptyMap(), collect(AdvertisingId(PlayAdvertisingIdService(app))))
    }

    @Test
    fun `a deleted or empty advertising id is absent`() {
        for (placeholder in listOf(AdvertisingId.DELETED, "", null)) {
            assertEquals(emptyMap(), AdvertisingId { AdvertisingInfo(placeholder, false) }.read())
        }
    }

    @Test
    fun `a phone without Play services has no advertising id and no app set id`() {
        assertEquals(emptyMap(), collect(AdvertisingId(PlayAdvertisingIdService(app))))
        assertEquals(emptyMap(), collect(AppSetId(PlayAppSetIdService(app))))
    }

    @Test
    fun `the app set id is appsetid`() {
        AppSet.fake = AppSetIdInfo("set-1", 1)
        assertEquals(mapOf<String, Any>("appsetid" to "set-1"), collect(AppSetId(PlayAppSetIdService(app))))
        assertEquals(emptyMap(), AppSetId { "" }.read())
    }

    @Test
    fun `ANDROID_ID is reported under both names`() {
        Settings.Secure.putString(app.contentResolver, Settings.Secure.ANDROID_ID, "b1c2d3e4f5061728")
        val expected = mapOf<String, Any>("android_id" to "b1c2d3e4f5061728", "device_id" to "b1c2d3e4f5061728")
        assertEquals(expected, AndroidId(app.contentResolver).read())
    }

    @Test
    fun `a placeholder ANDROID_ID is absent`() {
        for (placeholder in listOf("9774d56d682e549c", "0000000000000000", "")) {
            Settings.Secure.putString(app.contentResolver, Settings.Secure.ANDROID_ID, placeholder)
            assertEquals(emptyMap(), AndroidId(app.contentResolver).read())
        }
    }
}
