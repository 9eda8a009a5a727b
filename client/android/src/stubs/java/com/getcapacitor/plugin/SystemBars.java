package com.getcapacitor.plugin;

import com.getcapacitor.Plugin;
import com.getcapacitor.annotation.CapacitorPlugin;

@CapacitorPlugin
public class SystemBars extends Plugin {}
