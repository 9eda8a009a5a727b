package io.tributary.client

/**
 * One thing that only the phone knows, under the names that `device_data` gives it.
 * May block and may throw: [DeviceData] asks on a thread of its own and takes a failure for "not known".
 */
fun interface DeviceSource {
    fun read(): Map<String, Any>
}
