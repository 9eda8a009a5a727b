package com.google.android.gms.appset;

public class AppSetIdInfo {
    private final String id;

    public AppSetIdInfo(String id, int scope) {
        this.id = id;
    }

    public String getId() {
        return id;
    }
}
