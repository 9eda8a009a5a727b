package io.tributary.client

import java.util.concurrent.Executors
import java.util.concurrent.Future
import java.util.concurrent.TimeUnit

/** Asks all sources at once. What fails or is late is absent; the rest is not held up by it. */
class DeviceData(
    private val sources: List<DeviceSource>,
    private val patienceMillis: Long = PATIENCE_MILLIS,
) {
    fun collect(): Map<String, Any> {
        val threads = Executors.newFixedThreadPool(sources.size.coerceAtLeast(1), ::quietThread)
        try {
            return merge(sources.map { source -> threads.submit<Map<String, Any>> { readSafely(source) } })
        } finally {
            threads.shutdownNow()
        }
    }

    private fun merge(answers: List<Future<Map<String, Any>>>): Map<String, Any> {
        val deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(patienceMillis)
        val data = LinkedHashMap<String, Any>()
        for (answer in answers) data.putAll(awaitUntil(deadline, answer))
        return data
    }

    private fun awaitUntil(deadline: Long, answer: Future<Map<String, Any>>): Map<String, Any> =
        try {
            answer.get((deadline - System.nanoTime()).coerceAtLeast(0), TimeUnit.NANOSECONDS)
        } catch (_: Exception) {
            emptyMap()
        }

    // An app may leave Google's libraries out, to read no advertising id at all: a LinkageError is "not known" too.
    private fun readSafely(source: DeviceSource): Map<String, Any> =
        try {
            source.read()
        } catch (_: Exception) {
            emptyMap()
        } catch (_: LinkageError) {
            emptyMap()
        }

    private fun quietThread(work: Runnable) = Thread(work, "tributary-device-data").apply { isDaemon = true }

    companion object {
        /** As long as the first call of an install may wait for Play: without the referrer it is decided for good. */
        const val PATIENCE_MILLIS = 5_000L
    }
}
