/** In every push; the app must ignore notifications with it. */
export const pushDataKey = 'tributary-uninstall-tracking'
