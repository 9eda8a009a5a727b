package io.tributary.client

import android.content.Context
import com.google.android.gms.appset.AppSet
import com.google.android.gms.tasks.Tasks
import java.util.concurrent.TimeUnit

fun interface AppSetIdService {
    fun query(): String?
}

/** The id that all apps of one developer share on one phone. */
class AppSetId(private val service: AppSetIdService) : DeviceSource {
    override fun read(): Map<String, Any> {
        val id = service.query()
        return if (id.isNullOrEmpty()) emptyMap() else mapOf("appsetid" to id)
    }
}

/** Adapter for Google's library. Must not run on the main thread. */
class PlayAppSetIdService(private val context: Context) : AppSetIdService {
    override fun query(): String? {
        val task = AppSet.getClient(context).appSetIdInfo
        return Tasks.await(task, DeviceData.TIMEOUT_MILLIS, TimeUnit.MILLISECONDS)?.id
    }
}
