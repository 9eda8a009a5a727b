package androidx.webkit;

public final class WebViewAssetLoader {
    public interface PathHandler {}
}
