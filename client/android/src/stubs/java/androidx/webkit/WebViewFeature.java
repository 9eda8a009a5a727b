package androidx.webkit;

public final class WebViewFeature {
    public static final String DOCUMENT_START_SCRIPT = "DOCUMENT_START_SCRIPT:1";
    public static final String WEB_MESSAGE_LISTENER = "WEB_MESSAGE_LISTENER";

    public static boolean isFeatureSupported(String feature) {
        return false;
    }
}
