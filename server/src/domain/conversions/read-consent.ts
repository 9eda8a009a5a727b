/** What the app said of its user's consent. Null: nothing, and the project's own rules hold. */
export type Consent = {
  /** May data of the person go to ad networks? */
  adUserData: boolean | null
  /** May ads be personalised with it? */
  adPersonalization: boolean | null
}

type Data = Record<string, unknown>

/** `consent` of the user's data, else of the device's: true, false, or `{ad_user_data, ad_personalization}`. */
export function readConsent(userData: Data | null, deviceData: Data): Consent {
  const said = userData?.consent ?? deviceData.consent
  const all = answerOf(said)
  if (all !== null) return { adUserData: all, adPersonalization: all }
  const { ad_user_data, ad_personalization } = (typeof said === 'object' && said !== null ? said : {}) as Data
  return { adUserData: answerOf(ad_user_data), adPersonalization: answerOf(ad_personalization) }
}

function answerOf(value: unknown): boolean | null {
  if (typeof value === 'boolean') return value
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (['granted', 'true', 'yes', '1'].includes(word)) return true
  return ['denied', 'false', 'no', '0'].includes(word) ? false : null
}
