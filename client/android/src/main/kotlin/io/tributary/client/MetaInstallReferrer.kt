package io.tributary.client

import android.content.ContentResolver
import android.net.Uri

/**
 * Meta's install referrer: Facebook, Instagram and Facebook Lite offer it to the advertised app by its Meta app id.
 * The text is passed on unchanged: only the service has the key.
 */
class MetaInstallReferrer(
    private val resolver: ContentResolver,
    private val metaAppId: () -> String?,
) : DeviceSource {
    override fun read(): Map<String, Any> {
        val appId = metaAppId()
        if (appId.isNullOrEmpty()) return emptyMap()
        val text = AUTHORITIES.firstNotNullOfOrNull { authority -> query(authority, appId) }
        return if (text == null) emptyMap() else mapOf("meta_install_ref" to text)
    }

    // If one app is absent or refuses, another may still have the referrer.
    private fun query(authority: String, appId: String): String? =
        try {
            resolver.query(Uri.parse("content://$authority/$appId"), arrayOf(COLUMN), null, null, null)?.use { row ->
                val column = row.getColumnIndex(COLUMN)
                if (column >= 0 && row.moveToFirst()) row.getString(column)?.takeIf(String::isNotEmpty) else null
            }
        } catch (_: RuntimeException) {
            null
        }

    companion object {
        val AUTHORITIES = listOf(
            "com.facebook.katana.provider.InstallReferrerProvider",
            "com.instagram.contentprovider.InstallReferrerProvider",
            "com.facebook.lite.provider.InstallReferrerProvider",
        )
        private const val COLUMN = "install_referrer"
    }
}
