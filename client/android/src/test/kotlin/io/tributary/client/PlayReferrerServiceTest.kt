package io.tributary.client

import android.os.Bundle
import android.os.RemoteException
import com.android.installreferrer.api.InstallReferrerClient
import com.android.installreferrer.api.InstallReferrerClient.InstallReferrerResponse
import com.android.installreferrer.api.InstallReferrerStateListener
import com.android.installreferrer.api.ReferrerDetails
import kotlin.test.assertEquals
import kotlin.test.assertFailsWith
import kotlin.test.assertNull
import kotlin.test.assertTrue
import org.junit.After
import org.junit.Test

class PlayReferrerServiceTest : AndroidTest() {
    private class Play(val connect: (InstallReferrerStateListener) -> Unit) : InstallReferrerClient() {
        var ended = false
        var broken = false

        override fun isReady() = true

        override fun startConnection(listener: InstallReferrerStateListener) = connect(listener)

        override fun endConnection() {
            ended = true
        }

        override fun getInstallReferrer(): ReferrerDetails {
            if (broken) throw RemoteException("Play died")
            return ReferrerDetails(Bundle().apply {
                putString("install_referrer", "tributary_click_id=7")
                putLong("referrer_click_timestamp_seconds", 5)
                putLong("install_begin_timestamp_seconds", 6)
            })
        }
    }

    private fun respondingWith(code: Int) = Play { it.onInstallReferrerSetupFinished(code) }.also { InstallReferrerClient.fake = it }

    @After
    fun noPlay() {
        InstallReferrerClient.fake = null
    }

    @Test
    fun `connects, queries and disconnects`() {
        val play = respondingWith(InstallReferrerResponse.OK)
        assertEquals(Referrer("tributary_click_id=7", 5, 6), PlayReferrerService(app).query())
        assertTrue(play.ended)
    }

    @Test
    fun `waits for a response on another thread`() {
        InstallReferrerClient.fake = Play { listener ->
            Thread { listener.onInstallReferrerSetupFinished(InstallReferrerResponse.OK) }.start()
        }
        assertEquals(5, PlayReferrerService(app).query()?.clickSeconds)
    }

    @Test
    fun `a Play version without the feature never has a referrer`() {
        respondingWith(InstallReferrerResponse.FEATURE_NOT_SUPPORTED)
        assertEquals(InstallReferrer.NO_REFERRER, PlayReferrerService(app).query())
    }

    @Test
    fun `returns null if Play is unavailable`() {
        val play = respondingWith(InstallReferrerResponse.SERVICE_UNAVAILABLE)
        assertNull(PlayReferrerService(app).query())
        assertTrue(play.ended)
    }

    @Test
    fun `returns null if Play disconnects while connecting`() {
        InstallReferrerClient.fake = Play { it.onInstallReferrerServiceDisconnected() }
        assertNull(PlayReferrerService(app).query())
    }

    @Test
    fun `disconnects if Play dies during the query`() {
        val play = respondingWith(InstallReferrerResponse.OK).apply { broken = true }
        assertFailsWith<RemoteException> { PlayReferrerService(app).query() }
        assertTrue(play.ended)
    }
}
