package io.tributary.client

import android.content.Intent
import android.net.Uri
import kotlin.test.assertEquals
import kotlin.test.assertNull
import org.junit.Test

class DeepLinksTest : AndroidTest() {
    private val links = DeepLinks()

    private fun view(url: String) = Intent(Intent.ACTION_VIEW, Uri.parse(url))

    @Test
    fun `returns the URL that started the app once`() {
        val intent = view("acme://sale?adset_id=77")
        assertEquals("acme://sale?adset_id=77", links.takeLaunchUrl(intent))
        assertNull(links.takeLaunchUrl(intent))
    }

    @Test
    fun `a start from the home screen has no URL`() {
        assertNull(links.takeLaunchUrl(Intent(Intent.ACTION_MAIN)))
        assertNull(links.takeLaunchUrl(null))
    }

    @Test
    fun `a start from recent apps is not a new click`() {
        val again = view("https://go.acme.com/FNAXMD").addFlags(Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY)
        assertNull(links.takeLaunchUrl(again))
    }

    @Test
    fun `URLs that open the running app reach the listener`() {
        val received = mutableListOf<String>()
        links.listen(received::add)
        links.opened(view("acme://one"))
        links.opened(Intent(Intent.ACTION_MAIN))
        links.opened(view("acme://two"))
        assertEquals(listOf("acme://one", "acme://two"), received)
    }

    @Test
    fun `a URL without a listener waits and is delivered once`() {
        val first = mutableListOf<String>()
        val second = mutableListOf<String>()
        links.opened(view("acme://early"))
        links.listen(first::add)
        links.stopListening()
        links.opened(view("acme://between"))
        links.listen(second::add)
        assertEquals(listOf("acme://early"), first)
        assertEquals(listOf("acme://between"), second)
    }
}
