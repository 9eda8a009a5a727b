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

    private fun answering(code: Int) = Play { it.onInstallReferrerSetupFinished(code) }.also { InstallReferrerClient.played = it }

    @After
    fun noPlay() {
        InstallReferrerClient.played = null
    }

    @Test
    fun `connects, asks and disconnects`() {
        val play = answering(InstallReferrerResponse.OK)
        assertEquals(Referrer("tributary_click_id=7", 5, 6), PlayReferrerService(app).ask())
        assertTrue(play.ended)
    }

    @Test
    fun `answers that come on another thread are waited for`() {
        InstallReferrerClient.played = Play { listener ->
            Thread { listener.onInstallReferrerSetupFinished(InstallReferrerResponse.OK) }.start()
        }
        assertEquals(5, PlayReferrerService(app).ask()?.clickSeconds)
    }

    @Test
    fun `a Play without the feature has no referrer, now and later`() {
        answering(InstallReferrerResponse.FEATURE_NOT_SUPPORTED)
        assertEquals(InstallReferrer.NO_REFERRER, PlayReferrerService(app).ask())
    }

    @Test
    fun `a Play that is not available may say it later`() {
        val play = answering(InstallReferrerResponse.SERVICE_UNAVAILABLE)
        assertNull(PlayReferrerService(app).ask())
        assertTrue(play.ended)
    }

    @Test
    fun `a Play that goes away while connecting may say it later`() {
        InstallReferrerClient.played = Play { it.onInstallReferrerServiceDisconnected() }
        assertNull(PlayReferrerService(app).ask())
    }

    @Test
    fun `a Play that dies while answering is let go of`() {
        val play = answering(InstallReferrerResponse.OK).apply { broken = true }
        assertFailsWith<RemoteException> { PlayReferrerService(app).ask() }
        assertTrue(play.ended)
    }
}
