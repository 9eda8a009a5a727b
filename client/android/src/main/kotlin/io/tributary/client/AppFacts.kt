package io.tributary.client

import android.content.Context
import android.content.pm.PackageInfo
import android.os.Build

/** The app that contains the library. */
class AppFacts(private val context: Context) : DeviceSource {
    override fun read(): Map<String, Any> = buildMap {
        put("bundle_id", context.packageName)
        putKnown("application_name", context.applicationInfo.loadLabel(context.packageManager).toString())
        val info = context.packageManager.getPackageInfo(context.packageName, 0)
        putKnown("version", info.versionName)
        putKnown("app_version", info.versionName)
        put("build_number", versionCode(info).toString())
    }

    @Suppress("DEPRECATION")
    private fun versionCode(info: PackageInfo): Long =
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.P) info.longVersionCode else info.versionCode.toLong()
}
