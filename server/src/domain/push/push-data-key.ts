/** Every push carries it; the app must ignore notifications that do. */
export const pushDataKey = 'tributary-uninstall-tracking'
