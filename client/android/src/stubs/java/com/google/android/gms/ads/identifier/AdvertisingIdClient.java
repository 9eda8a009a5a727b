package com.google.android.gms.ads.identifier;

import android.content.Context;
import android.os.Looper;
import java.io.IOException;

public class AdvertisingIdClient {
    /** Set by tests. */
    public static Info fake;

    public static final class Info {
        private final String id;
        private final boolean limited;

        public Info(String id, boolean limited) {
            this.id = id;
            this.limited = limited;
        }

        public String getId() {
            return id;
        }

        public boolean isLimitAdTrackingEnabled() {
            return limited;
        }
    }

    public static Info getAdvertisingIdInfo(Context context) throws IOException {
        if (Looper.myLooper() == Looper.getMainLooper()) throw new IllegalStateException("not on the main thread");
        if (fake == null) throw new IOException("no Play services on this phone");
        return fake;
    }
}
