/** The user's consent as sent by the app. Null: unknown, and the project's own rules apply. */
export type Consent = {
  /** Whether user data may go to ad networks. */
  adUserData: boolean | null
  /** Whether it may be used to personalise ads. */
  adPersonalization: boolean | null
}

type Data = Record<string, unknown>

/** Reads `consent` from the user data or else the device data: true, false, or `{ad_user_data, ad_personalization}`. */
export function readConsent(userData: Data | null, deviceData: Data): Consent {
  const consent = userData?.consent ?? deviceData.consent
  const all = parseConsent(consent)
  if (all !== null) return { adUserData: all, adPersonalization: all }
  const { ad_user_data, ad_personalization } = (
    typeof consent === 'object' && consent !== null ? consent : {}
  ) as Data
  return { adUserData: parseConsent(ad_user_data), adPersonalization: parseConsent(ad_personalization) }
}

function parseConsent(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (['granted', 'true', 'yes', '1'].includes(word)) return true
  return ['denied', 'false', 'no', '0'].includes(word) ? false : null
}
