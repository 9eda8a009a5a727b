package androidx.webkit;

import android.content.Context;
import android.content.pm.PackageInfo;
import android.net.Uri;
import android.webkit.WebView;
import java.util.Set;

public final class WebViewCompat {
    public interface WebMessageListener {
        void onPostMessage(
                WebView view, WebMessageCompat message, Uri origin, boolean isMainFrame, JavaScriptReplyProxy reply);
    }

    public static void addWebMessageListener(
            WebView view, String name, Set<String> origins, WebMessageListener listener) {}

    public static void addDocumentStartJavaScript(WebView view, String script, Set<String> origins) {}

    public static PackageInfo getCurrentWebViewPackage(Context context) {
        return null;
    }
}
