package io.tributary.client

import android.content.Context
import android.content.pm.PackageManager

/** Everything that the two plugins offer, whichever framework the app is built with. */
class Phone(private val context: Context) {
    val deepLinks = DeepLinks()

    /** Blocks until all is known or [DeviceData.PATIENCE_MILLIS] have passed: not for the main thread. */
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

    // The entry of Meta's own library, which most apps that advertise there have already; a number in it may be kept as one.
    private fun metaAppId(): String? {
        val info = context.packageManager.getApplicationInfo(context.packageName, PackageManager.GET_META_DATA)
        @Suppress("DEPRECATION")
        return info.metaData?.get(META_APP_ID)?.toString()?.removePrefix("fb")
    }

    private companion object {
        const val META_APP_ID = "com.facebook.sdk.ApplicationId"
    }
}
