/** The systems with a store, advertising ids and push services. */
export type PhonePlatform = 'ANDROID' | 'IOS'

/** `WEB`: a browser, not an app. Touches never have it: they lead to a store. */
export type Platform = PhonePlatform | 'WEB'
