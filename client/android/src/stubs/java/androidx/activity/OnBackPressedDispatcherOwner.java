package androidx.activity;

public interface OnBackPressedDispatcherOwner {
    OnBackPressedDispatcher getOnBackPressedDispatcher();
}
