package androidx.fragment.app;

import android.view.View;
import androidx.activity.result.ActivityResultCallback;
import androidx.activity.result.ActivityResultLauncher;
import androidx.activity.result.contract.ActivityResultContract;
import androidx.appcompat.app.AppCompatActivity;

public class Fragment {
    public AppCompatActivity getActivity() {
        throw new UnsupportedOperationException();
    }

    public View getView() {
        throw new UnsupportedOperationException();
    }

    public <I, O> ActivityResultLauncher<I> registerForActivityResult(
            ActivityResultContract<I, O> contract, ActivityResultCallback<O> callback) {
        throw new UnsupportedOperationException();
    }
}
