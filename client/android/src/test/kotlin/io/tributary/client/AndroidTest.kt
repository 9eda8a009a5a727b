package io.tributary.client

import android.app.Application
import org.junit.runner.RunWith
import org.robolectric.RobolectricTestRunner
import org.robolectric.RuntimeEnvironment
import org.robolectric.annotation.Config

/** A test that needs Android's own classes. */
@RunWith(RobolectricTestRunner::class)
@Config(manifest = Config.NONE, sdk = [35])
abstract class AndroidTest {
    protected val app: Application get() = RuntimeEnvironment.getApplication()
}
