package io.tributary.client

import java.util.concurrent.Executors
import java.util.concurrent.Future
import java.util.concurrent.TimeUnit

/** Reads all sources in parallel. A source that fails or is late is absent and does not delay the others. */
class DeviceData(
    private val sources: List<DeviceSource>,
    private val timeoutMillis: Long = TIMEOUT_MILLIS,
) {
    fun collect(): Map<String, Any> {
        val threads = Executors.newFixedThreadPool(sources.size.coerceAtLeast(1), ::daemonThread)
        try {
            return merge(sources.map { source -> threads.submit<Map<String, Any>> { readSafely(source) } })
        } finally {
            threads.shutdownNow()
        }
    }

    private fun merge(results: List<Future<Map<String, Any>>>): Map<String, Any> {
        val deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(timeoutMillis)
        val data = LinkedHashMap<String, Any>()
        for (result in results) data.putAll(awaitUntil(deadline, result))
        return data
    }

    private fun awaitUntil(deadline: Long, result: Future<Map<String, Any>>): Map<String, Any> =
        try {
            result.get((deadline - System.nanoTime()).coerceAtLeast(0), TimeUnit.NANOSECONDS)
        } catch (_: Exception) {
            emptyMap()
        }

    // An app may exclude Google's libraries so as not to read the advertising id: a LinkageError means "unknown" too.
    private fun readSafely(source: DeviceSource): Map<String, Any> =
        try {
            source.read()
        } catch (_: Exception) {
            emptyMap()
        } catch (_: LinkageError) {
            emptyMap()
        }

    private fun daemonThread(work: Runnable) = Thread(work, "tributary-device-data").apply { isDaemon = true }

    companion object {
        /** How long the first call of an install may wait for Play: without the referrer, the attribution is final. */
        const val TIMEOUT_MILLIS = 5_000L
    }
}
