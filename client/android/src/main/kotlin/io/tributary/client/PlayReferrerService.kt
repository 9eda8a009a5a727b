package io.tributary.client

import android.content.Context
import com.android.installreferrer.api.InstallReferrerClient
import com.android.installreferrer.api.InstallReferrerClient.InstallReferrerResponse
import com.android.installreferrer.api.InstallReferrerStateListener
import java.util.concurrent.CountDownLatch
import java.util.concurrent.TimeUnit
import java.util.concurrent.atomic.AtomicReference

/** Adapter for Google's install referrer library. Connects, queries, disconnects. */
class PlayReferrerService(private val context: Context) : ReferrerService {
    override fun query(): Referrer? {
        val client = InstallReferrerClient.newBuilder(context).build()
        try {
            return when (connect(client)) {
                InstallReferrerResponse.OK -> readFrom(client)
                // A Play version too old for the feature will not know the click later either.
                InstallReferrerResponse.FEATURE_NOT_SUPPORTED -> InstallReferrer.NO_REFERRER
                else -> null
            }
        } finally {
            client.endConnection()
        }
    }

    private fun connect(client: InstallReferrerClient): Int? {
        val done = CountDownLatch(1)
        val response = AtomicReference<Int?>()
        client.startConnection(object : InstallReferrerStateListener {
            override fun onInstallReferrerSetupFinished(responseCode: Int) {
                response.set(responseCode)
                done.countDown()
            }

            override fun onInstallReferrerServiceDisconnected() = done.countDown()
        })
        done.await(DeviceData.TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)
        return response.get()
    }

    private fun readFrom(client: InstallReferrerClient): Referrer {
        val details = client.installReferrer
        return Referrer(
            text = details.installReferrer.orEmpty(),
            clickSeconds = details.referrerClickTimestampSeconds,
            installBeginSeconds = details.installBeginTimestampSeconds,
        )
    }
}
