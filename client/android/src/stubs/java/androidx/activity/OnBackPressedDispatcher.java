package androidx.activity;

public final class OnBackPressedDispatcher {
    public void addCallback(OnBackPressedDispatcherOwner owner, OnBackPressedCallback callback) {}

    public void onBackPressed() {}
}
