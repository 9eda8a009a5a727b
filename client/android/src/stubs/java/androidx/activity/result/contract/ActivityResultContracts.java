package androidx.activity.result.contract;

import android.content.Intent;
import androidx.activity.result.ActivityResult;
import java.util.Map;

public final class ActivityResultContracts {
    public static class StartActivityForResult extends ActivityResultContract<Intent, ActivityResult> {}

    public static class RequestMultiplePermissions extends ActivityResultContract<String[], Map<String, Boolean>> {}

    public static class RequestPermission extends ActivityResultContract<String, Boolean> {}
}
