package io.tributary.client

import android.content.ContentProvider
import android.content.ContentValues
import android.database.Cursor
import android.database.MatrixCursor
import android.net.Uri
import kotlin.test.assertEquals
import kotlin.test.assertTrue
import org.junit.Test
import org.robolectric.shadows.ShadowContentResolver

class MetaInstallReferrerTest : AndroidTest() {
    private val asked = mutableListOf<Uri>()

    private fun offer(authority: String, answer: () -> Cursor?) {
        val provider = object : ContentProvider() {
            override fun onCreate() = true

            override fun query(uri: Uri, p: Array<String>?, s: String?, a: Array<String>?, o: String?): Cursor? {
                asked += uri
                return answer()
            }

            override fun getType(uri: Uri) = null

            override fun insert(uri: Uri, values: ContentValues?) = null

            override fun delete(uri: Uri, s: String?, a: Array<String>?) = 0

            override fun update(uri: Uri, values: ContentValues?, s: String?, a: Array<String>?) = 0
        }
        ShadowContentResolver.registerProviderInternal(authority, provider)
    }

    private fun row(text: String?) = MatrixCursor(arrayOf("install_referrer", "is_ct")).apply { addRow(arrayOf(text, 1)) }

    private fun read(appId: String? = "4711") = MetaInstallReferrer(app.contentResolver) { appId }.read()

    @Test
    fun `asks Facebook for this app and passes the text on as it is`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { row("utm_content=%7B%22source%22%3A1%7D") }
        assertEquals(mapOf<String, Any>("meta_install_ref" to "utm_content=%7B%22source%22%3A1%7D"), read())
        assertEquals("content://com.facebook.katana.provider.InstallReferrerProvider/4711", asked.single().toString())
    }

    @Test
    fun `asks Instagram and Facebook Lite where Facebook knows nothing`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { row(null) }
        offer(MetaInstallReferrer.AUTHORITIES[1]) { MatrixCursor(arrayOf("install_referrer")) }
        offer(MetaInstallReferrer.AUTHORITIES[2]) { row("lite") }
        assertEquals(mapOf<String, Any>("meta_install_ref" to "lite"), read())
        assertEquals(MetaInstallReferrer.AUTHORITIES, asked.map { it.authority })
    }

    @Test
    fun `one that refuses does not hide the next`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { throw SecurityException("not for you") }
        offer(MetaInstallReferrer.AUTHORITIES[1]) { row("insta") }
        assertEquals(mapOf<String, Any>("meta_install_ref" to "insta"), read())
    }

    @Test
    fun `an answer of another form is nothing known`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { MatrixCursor(arrayOf("something")).apply { addRow(arrayOf("x")) } }
        offer(MetaInstallReferrer.AUTHORITIES[1]) { null }
        assertEquals(emptyMap(), read())
    }

    @Test
    fun `a phone without these apps knows nothing`() {
        assertEquals(emptyMap(), read())
    }

    @Test
    fun `an app without a Meta app id asks nobody`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { row("x") }
        assertEquals(emptyMap(), read(null))
        assertEquals(emptyMap(), read(""))
        assertTrue(asked.isEmpty())
    }
}
