package io.tributary.client

import android.content.Context
import kotlin.test.assertEquals
import org.junit.Test

class InstallReferrerTest : AndroidTest() {
    private val clicked = Referrer("tributary_click_id=01a1&utm_source=x", 1_700_000_000, 1_700_000_060)
    private var queries = 0

    private fun read(referrer: Referrer?, installedAt: Long = 1_700_000_090_000): Map<String, Any> {
        val service = ReferrerService {
            queries++
            referrer
        }
        val memory = app.getSharedPreferences("tributary", Context.MODE_PRIVATE)
        return InstallReferrer(service, memory) { installedAt }.read()
    }

    @Test
    fun `reports the text and both times in seconds`() {
        val expected = mapOf<String, Any>(
            "install_ref" to "tributary_click_id=01a1&utm_source=x",
            "install_ref_referrerClickTimestampSeconds" to 1_700_000_000L,
            "install_ref_installBeginTimestampSeconds" to 1_700_000_060L,
        )
        assertEquals(expected, read(clicked))
    }

    @Test
    fun `queries the store once and remembers the result across restarts`() {
        val first = read(clicked)
        assertEquals(first, read(Referrer("another", 1, 2)))
        assertEquals(1, queries)
    }

    @Test
    fun `ignores a referrer restored from the backup of another install`() {
        read(clicked)
        assertEquals("of this one", read(Referrer("of this one", 0, 0), installedAt = 1_800_000_000_000)["install_ref"])
    }

    @Test
    fun `queries the store again if it was unavailable`() {
        assertEquals(emptyMap(), read(null))
        assertEquals("tributary_click_id=01a1&utm_source=x", read(clicked)["install_ref"])
        assertEquals(2, queries)
    }

    @Test
    fun `reports nothing without a referrer, and does not query again`() {
        assertEquals(emptyMap(), read(InstallReferrer.NO_REFERRER))
        assertEquals(emptyMap(), read(clicked))
        assertEquals(1, queries)
    }

    @Test
    fun `omits times that the store does not know`() {
        assertEquals(mapOf<String, Any>("install_ref" to "utm_source=organic"), read(Referrer("utm_source=organic", 0, 0)))
    }
}
