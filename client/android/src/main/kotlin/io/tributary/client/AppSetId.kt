package io.tributary.client

import android.content.Context
import com.google.android.gms.appset.AppSet
import com.google.android.gms.tasks.Tasks
import java.util.concurrent.TimeUnit

fun interface AppSetIdService {
    fun ask(): String?
}

/** The id that all apps of one developer share on one phone. */
class AppSetId(private val service: AppSetIdService) : DeviceSource {
    override fun read(): Map<String, Any> {
        val id = service.ask()
        return if (id.isNullOrEmpty()) emptyMap() else mapOf("appsetid" to id)
    }
}

/** The adapter to Google's library. Must not be asked on the main thread. */
class PlayAppSetIdService(private val context: Context) : AppSetIdService {
    override fun ask(): String? {
        val answer = AppSet.getClient(context).appSetIdInfo
        return Tasks.await(answer, DeviceData.PATIENCE_MILLIS, TimeUnit.MILLISECONDS)?.id
    }
}
