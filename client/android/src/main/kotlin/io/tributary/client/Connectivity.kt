package io.tributary.client

import android.content.Context
import android.net.ConnectivityManager
import android.net.NetworkCapabilities

/** How the phone is connected right now: `wifi`, `cellular`, `ethernet`, `other` or `none`. */
class Connectivity(private val context: Context) : DeviceSource {
    override fun read(): Map<String, Any> {
        val manager = context.getSystemService(ConnectivityManager::class.java) ?: return emptyMap()
        return mapOf("connectivity" to name(manager.getNetworkCapabilities(manager.activeNetwork)))
    }

    private fun name(network: NetworkCapabilities?): String = when {
        network == null -> "none"
        network.hasTransport(NetworkCapabilities.TRANSPORT_WIFI) -> "wifi"
        network.hasTransport(NetworkCapabilities.TRANSPORT_CELLULAR) -> "cellular"
        network.hasTransport(NetworkCapabilities.TRANSPORT_ETHERNET) -> "ethernet"
        else -> "other"
    }
}
