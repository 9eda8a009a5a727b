package com.google.android.gms.appset;

import android.content.Context;
import com.google.android.gms.tasks.Task;

public final class AppSet {
    /** What the tests let Play services answer. */
    public static AppSetIdInfo played;

    public static AppSetIdClient getClient(Context context) {
        return () -> new Task<AppSetIdInfo>() {
            @Override
            public AppSetIdInfo getResult() {
                if (played == null) throw new IllegalStateException("no Play services on this phone");
                return played;
            }
        };
    }
}
