/** What only the native side knows or can do. An unavailable value is absent; it never rejects. */
export interface Bridge {
  readonly platform: 'ANDROID' | 'IOS' | 'WEB'
  /** Everything for `device_data`, read once per start. */
  deviceData(options: { disableIdfa: boolean }): Promise<Record<string, unknown>>
  /** The URL that started the app, if any. */
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
