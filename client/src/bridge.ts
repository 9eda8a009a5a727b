/** What only the phone's system knows or does. Nothing here ever rejects because something is unavailable: it is just absent. */
export interface Bridge {
  readonly platform: 'ANDROID' | 'IOS'
  /** Everything for `device_data`, asked once per start. */
  deviceData(options: { disableIdfa: boolean }): Promise<Record<string, unknown>>
  /** The URL that started the app, if one did. */
  launchUrl(): Promise<string | undefined>
  /** URLs that open the running app. */
  onUrl(listener: (url: string) => void): void
  updateConversionValue(value: ConversionValue): Promise<void>
}

export interface ConversionValue {
  fine?: number
  coarse?: 'low' | 'medium' | 'high'
  lock?: boolean
}
