package io.tributary.client.reactnative

import android.content.Context
import android.net.ConnectivityManager
import android.net.Network

/** Tells when the phone has a network again. */
class NetworkWatch(private val context: Context, private val onOnline: () -> Unit) : ConnectivityManager.NetworkCallback() {
    private var manager: ConnectivityManager? = null

    fun start() {
        val found = context.getSystemService(ConnectivityManager::class.java) ?: return
        // Android refuses with an exception if an app has registered a hundred callbacks.
        manager = runCatching { found.registerDefaultNetworkCallback(this) }.map { found }.getOrNull()
    }

    fun stop() {
        runCatching { manager?.unregisterNetworkCallback(this) }
        manager = null
    }

    override fun onAvailable(network: Network) {
        // The listener may be gone: a reload replaces the JavaScript runtime.
        runCatching(onOnline)
    }
}
