package io.tributary.client

/**
 * Values that only the phone knows, under their names in `device_data`.
 * May block and throw: [DeviceData] reads on a separate thread and treats a failure as "unknown".
 */
fun interface DeviceSource {
    fun read(): Map<String, Any>
}
