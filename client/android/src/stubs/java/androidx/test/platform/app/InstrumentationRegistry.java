package androidx.test.platform.app;

import android.app.Instrumentation;
import android.os.Bundle;

public final class InstrumentationRegistry {
    private static Instrumentation current;

    public static void registerInstance(Instrumentation instrumentation, Bundle arguments) {
        current = instrumentation;
    }

    public static Instrumentation getInstrumentation() {
        return current;
    }
}
