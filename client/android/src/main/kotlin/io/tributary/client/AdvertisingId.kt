package io.tributary.client

import android.content.Context
import com.google.android.gms.ads.identifier.AdvertisingIdClient

/** The advertising id according to Play services. */
data class AdvertisingInfo(val id: String?, val limited: Boolean)

fun interface AdvertisingIdService {
    fun query(): AdvertisingInfo
}

/** The advertising id, unless its owner has limited or deleted it. */
class AdvertisingId(private val service: AdvertisingIdService) : DeviceSource {
    override fun read(): Map<String, Any> {
        val info = service.query()
        val id = info.id
        if (info.limited || id.isNullOrEmpty() || id == DELETED) return emptyMap()
        return mapOf("gaid" to id)
    }

    companion object {
        /** The placeholder that a phone returns after its owner deleted the id. It is not an identity. */
        const val DELETED = "00000000-0000-0000-0000-000000000000"
    }
}

/** Adapter for Google's library. Must not run on the main thread. */
class PlayAdvertisingIdService(private val context: Context) : AdvertisingIdService {
    override fun query(): AdvertisingInfo {
        val info = AdvertisingIdClient.getAdvertisingIdInfo(context)
        return AdvertisingInfo(info.id, info.isLimitAdTrackingEnabled)
    }
}
