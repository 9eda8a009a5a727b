package io.tributary.client

import android.content.Intent

/** The URLs that open the app. Each is delivered once; one that arrives before there is a listener waits for it. */
class DeepLinks {
    private val waiting = ArrayDeque<String>()
    private var listener: ((String) -> Unit)? = null
    private var taken: Intent? = null

    /** The URL that started the app, if any. Returned once: reloading the page is not another start. */
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
        val deliver = listener
        if (deliver == null) waiting.addLast(url) else deliver(url)
    }

    @Synchronized
    fun listen(deliver: (String) -> Unit) {
        listener = deliver
        while (waiting.isNotEmpty()) deliver(waiting.removeFirst())
    }

    /** The listening page is gone: later URLs wait for the next one. */
    @Synchronized
    fun stopListening() {
        listener = null
    }

    private fun urlOf(intent: Intent?): String? {
        if (intent == null || intent.action != Intent.ACTION_VIEW) return null
        // When the app is reopened from recent apps, the system passes the intent of the first start again.
        if (intent.flags and Intent.FLAG_ACTIVITY_LAUNCHED_FROM_HISTORY != 0) return null
        return intent.dataString
    }
}
