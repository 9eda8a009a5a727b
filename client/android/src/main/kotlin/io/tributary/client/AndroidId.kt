package io.tributary.client

import android.annotation.SuppressLint
import android.content.ContentResolver
import android.provider.Settings

/** ANDROID_ID: one per phone, user and signing key, so it survives a reinstall. */
class AndroidId(private val resolver: ContentResolver) : DeviceSource {
    @SuppressLint("HardwareIds")
    override fun read(): Map<String, Any> {
        val id = Settings.Secure.getString(resolver, Settings.Secure.ANDROID_ID)
        if (id.isNullOrEmpty() || id == SHARED_BY_MANY || id.all { it == '0' }) return emptyMap()
        return mapOf("android_id" to id, "device_id" to id)
    }

    private companion object {
        /** A manufacturer's bug gave this id to many phones. */
        const val SHARED_BY_MANY = "9774d56d682e549c"
    }
}
