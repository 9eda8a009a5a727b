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
    private val queried = mutableListOf<Uri>()

    private fun offer(authority: String, result: () -> Cursor?) {
        val provider = object : ContentProvider() {
            override fun onCreate() = true

            override fun query(uri: Uri, p: Array<String>?, s: String?, a: Array<String>?, o: String?): Cursor? {
                queried += uri
                return result()
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
    fun `queries Facebook for this app and passes the text on unchanged`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { row("utm_content=%7B%22source%22%3A1%7D") }
        assertEquals(mapOf<String, Any>("meta_install_ref" to "utm_content=%7B%22source%22%3A1%7D"), read())
        assertEquals("content://com.facebook.katana.provider.InstallReferrerProvider/4711", queried.single().toString())
    }

    @Test
    fun `queries Instagram and Facebook Lite if Facebook has no referrer`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { row(null) }
        offer(MetaInstallReferrer.AUTHORITIES[1]) { MatrixCursor(arrayOf("install_referrer")) }
        offer(MetaInstallReferrer.AUTHORITIES[2]) { row("lite") }
        assertEquals(mapOf<String, Any>("meta_install_ref" to "lite"), read())
        assertEquals(MetaInstallReferrer.AUTHORITIES, queried.map { it.authority })
    }

    @Test
    fun `continues after a provider that refuses`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { throw SecurityException("not for you") }
        offer(MetaInstallReferrer.AUTHORITIES[1]) { row("insta") }
        assertEquals(mapOf<String, Any>("meta_install_ref" to "insta"), read())
    }

    @Test
    fun `ignores a result in another format`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { MatrixCursor(arrayOf("something")).apply { addRow(arrayOf("x")) } }
        offer(MetaInstallReferrer.AUTHORITIES[1]) { null }
        assertEquals(emptyMap(), read())
    }

    @Test
    fun `reports nothing on a phone without these apps`() {
        assertEquals(emptyMap(), read())
    }

    @Test
    fun `queries nothing in an app without a Meta app id`() {
        offer(MetaInstallReferrer.AUTHORITIES[0]) { row("x") }
        assertEquals(emptyMap(), read(null))
        assertEquals(emptyMap(), read(""))
        assertTrue(queried.isEmpty())
    }
}
