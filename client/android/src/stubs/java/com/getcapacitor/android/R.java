package com.getcapacitor.android;

public final class R {
    public static final class id {
        public static final int webview = 1;
    }
}
