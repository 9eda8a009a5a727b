package io.tributary.client

import android.content.Context
import com.google.android.gms.ads.identifier.AdvertisingIdClient

/** What Play services say about the advertising id. */
data class AdvertisingInfo(val id: String?, val limited: Boolean)

fun interface AdvertisingIdService {
    fun ask(): AdvertisingInfo
}

/** The advertising id, unless its owner has limited or deleted it. */
class AdvertisingId(private val service: AdvertisingIdService) : DeviceSource {
    override fun read(): Map<String, Any> {
        val info = service.ask()
        val id = info.id
        if (info.limited || id.isNullOrEmpty() || id == DELETED) return emptyMap()
        return mapOf("gaid" to id)
    }

    companion object {
        /** What a phone answers whose owner has deleted the id. It is nobody's identity. */
        const val DELETED = "00000000-0000-0000-0000-000000000000"
    }
}

/** The adapter to Google's library. Must not be asked on the main thread. */
class PlayAdvertisingIdService(private val context: Context) : AdvertisingIdService {
    override fun ask(): AdvertisingInfo {
        val info = AdvertisingIdClient.getAdvertisingIdInfo(context)
        return AdvertisingInfo(info.id, info.isLimitAdTrackingEnabled)
    }
}
