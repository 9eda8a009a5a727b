package io.tributary.client

import android.content.Context
import android.content.pm.PackageManager

/** What the Cordova and Capacitor plugins and the React Native module share. */
class Phone(private val context: Context) {
    val deepLinks = DeepLinks()

    /** Blocks until every source has responded or [DeviceData.TIMEOUT_MILLIS] have passed: not for the main thread. */
    fun deviceData(): Map<String, Any> = DeviceData(sources()).collect()

    private fun sources(): List<DeviceSource> {
        val memory = context.getSharedPreferences("tributary", Context.MODE_PRIVATE)
        return listOf(
            DeviceFacts(context),
            AppFacts(context),
            Connectivity(context),
            AndroidId(context.contentResolver),
            InstallReferrer(PlayReferrerService(context), memory, ::installedAt),
            MetaInstallReferrer(context.contentResolver, ::metaAppId),
            AdvertisingId(PlayAdvertisingIdService(context)),
            AppSetId(PlayAppSetIdService(context)),
        )
    }

    private fun installedAt(): Long = context.packageManager.getPackageInfo(context.packageName, 0).firstInstallTime

    // The manifest entry of Meta's SDK, which most apps that advertise on Meta already have; it may be stored as a number.
    private fun metaAppId(): String? {
        val info = context.packageManager.getApplicationInfo(context.packageName, PackageManager.GET_META_DATA)
        @Suppress("DEPRECATION")
        return info.metaData?.get(META_APP_ID)?.toString()?.removePrefix("fb")
    }

    private companion object {
        const val META_APP_ID = "com.facebook.sdk.ApplicationId"
    }
}
