package io.tributary.client

import android.content.SharedPreferences

/** What the store knows about the click that led to this install. */
data class Referrer(val text: String, val clickSeconds: Long, val installBeginSeconds: Long)

/** Queries the store. Null if the store cannot respond now; [InstallReferrer.NO_REFERRER] if there is no referrer. */
fun interface ReferrerService {
    fun query(): Referrer?
}

/** Play's install referrer, queried once per install: it never changes, and Play recommends one query. */
class InstallReferrer(
    private val service: ReferrerService,
    private val memory: SharedPreferences,
    private val installedAt: () -> Long,
) : DeviceSource {
    override fun read(): Map<String, Any> {
        val referrer = recall() ?: service.query()?.also(::remember) ?: return emptyMap()
        if (referrer.text.isEmpty()) return emptyMap()
        return buildMap {
            put("install_ref", referrer.text)
            if (referrer.clickSeconds > 0) put("install_ref_referrerClickTimestampSeconds", referrer.clickSeconds)
            if (referrer.installBeginSeconds > 0) {
                put("install_ref_installBeginTimestampSeconds", referrer.installBeginSeconds)
            }
        }
    }

    private fun recall(): Referrer? {
        // Android restores preferences from a backup, even onto another phone: they may belong to another install.
        if (memory.getLong(INSTALLED_AT, 0) != installedAt()) return null
        val text = memory.getString(TEXT, null) ?: return null
        return Referrer(text, memory.getLong(CLICK, 0), memory.getLong(BEGIN, 0))
    }

    private fun remember(referrer: Referrer) {
        memory.edit()
            .putLong(INSTALLED_AT, installedAt())
            .putString(TEXT, referrer.text)
            .putLong(CLICK, referrer.clickSeconds)
            .putLong(BEGIN, referrer.installBeginSeconds)
            .apply()
    }

    companion object {
        val NO_REFERRER = Referrer("", 0, 0)
        private const val INSTALLED_AT = "install_referrer_of"
        private const val TEXT = "install_referrer"
        private const val CLICK = "install_referrer_click"
        private const val BEGIN = "install_referrer_begin"
    }
}
