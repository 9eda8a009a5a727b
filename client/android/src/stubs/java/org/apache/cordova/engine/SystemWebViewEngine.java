package org.apache.cordova.engine;

public final class SystemWebViewEngine {}
