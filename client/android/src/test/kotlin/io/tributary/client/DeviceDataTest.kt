package io.tributary.client

import java.util.concurrent.CountDownLatch
import kotlin.test.assertEquals
import org.junit.Test

class DeviceDataTest {
    @Test
    fun `merges the values of all sources`() {
        val data = DeviceData(listOf(DeviceSource { mapOf("a" to 1) }, DeviceSource { mapOf("b" to true) })).collect()
        assertEquals(mapOf<String, Any>("a" to 1, "b" to true), data)
    }

    @Test
    fun `a source that throws does not affect the others`() {
        val data = DeviceData(listOf(DeviceSource { error("broken") }, DeviceSource { mapOf("b" to 2) })).collect()
        assertEquals(mapOf<String, Any>("b" to 2), data)
    }

    @Test
    fun `a library that the app excluded is absent`() {
        val missing = DeviceSource { throw NoClassDefFoundError("com/google/android/gms/ads/identifier/AdvertisingIdClient") }
        assertEquals(mapOf<String, Any>("b" to 2), DeviceData(listOf(missing, DeviceSource { mapOf("b" to 2) })).collect())
    }

    @Test
    fun `a source that never responds does not delay the others`() {
        val never = CountDownLatch(1)
        val silent = DeviceSource {
            never.await()
            mapOf("never" to 1)
        }
        val data = DeviceData(listOf(silent, DeviceSource { mapOf("b" to 2) }), timeoutMillis = 100).collect()
        assertEquals(mapOf<String, Any>("b" to 2), data)
    }

    @Test
    fun `sources do not wait for one another`() {
        val first = CountDownLatch(1)
        val waiting = DeviceSource {
            first.await()
            mapOf("waited" to true)
        }
        val opening = DeviceSource {
            first.countDown()
            emptyMap()
        }
        assertEquals(mapOf<String, Any>("waited" to true), DeviceData(listOf(waiting, opening)).collect())
    }

    @Test
    fun `without sources there is no data`() {
        assertEquals(emptyMap(), DeviceData(emptyList()).collect())
    }
}
