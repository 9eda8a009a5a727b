package com.google.android.gms.appset;

import android.content.Context;
import com.google.android.gms.tasks.Task;

public final class AppSet {
    /** Set by tests. */
    public static AppSetIdInfo fake;

    public static AppSetIdClient getClient(Context context) {
        return () -> new Task<AppSetIdInfo>() {
            @Override
            public AppSetIdInfo getResult() {
                if (fake == null) throw new IllegalStateException("no Play services on this phone");
                return fake;
            }
        };
    }
}
