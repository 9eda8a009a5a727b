package io.tributary.client

import android.content.Intent

/** The URLs by which the app is opened. Each is told once; one that comes before anybody listens waits for the listener. */
class DeepLinks {
    private val waiting = ArrayDeque<String>()
    private var listener: ((String) -> Unit)? = null
    private var taken: Intent? = null

    /** The URL that started the app, if one did. Only once: a page that is loaded again was not started by it again. */
    @Synchronized
    fun takeLaunchUrl(intent: Intent?): String? {
        if (intent === taken) return null
        taken = intent
        return urlOf(intent)
    }

    /** The running app was opened again, maybe by a URL. */
    @Synchronized
    fun opened(intent: Intent?) {
        val url = urlOf(intent) ?: return
        val tell = listener
        if (tell == null) waiting.addLast(url) else tell(url)
    }

    @Synchronized
    fun listen(tell: (String) -> Unit) {
        listener = tell
        while (waiting.isNotEmpty()) tell(waiting.removeFirst())
    }

    /** The page that listened is gone: what comes now waits for the next one. */
    @Synchronized
    fun stopListening() {
        listener = null
    }

    private fun urlOf(intent: Intent?): String? {
        if (intent == null || intent.action != Intent.ACTION_VIEW) return null
        // Reopened from the list of recent apps, the system hands over the intent of the first start again.
        if (intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0) return null
        return intent.dataString
    }
}
