package com.getcapacitor;

import android.content.Context;
import android.webkit.WebView;

public class CapacitorWebView extends WebView {
    public CapacitorWebView(Context context) {
        super(context);
    }

    public void setBridge(Bridge bridge) {}
}
