import { attributionProperties } from '#networks/attribution-properties.ts'
import { unixSeconds } from '#networks/format-fields.ts'
import { fieldAt } from '#networks/json-fields.ts'
import type { Sender } from '#networks/sender.ts'
import { jsonCall } from '#networks/write-conversion.ts'

/** CleverTap's `POST /1/upload`: updates the profile with the object id from the app. */
export const clevertapForwarder: Sender = {
  url: 'https://api.clevertap.com',
  tokenUrl: '',
  limits: { atOnce: 3, perSecond: 15 },
  write: (fact, to) => {
    const id = fact.user?.identities.clevertap_id ?? fact.install.integrations.clevertap_id
    if (id === undefined) return { skip: 'no_clevertap_id' }
    const profile = {
      type: 'profile',
      objectId: id,
      ts: unixSeconds(fact.at),
      profileData: attributionProperties(fact),
    }
    return jsonCall(
      `${to.url}/1/upload`,
      { d: [profile] },
      {
        'x-clevertap-account-id': to.secrets.account_id ?? '',
        'x-clevertap-passcode': to.secrets.passcode ?? '',
      },
    )
  },
  judge: (status, body) => (status === 200 && fieldAt(body, 'status') !== 'success' ? 'refused' : undefined),
}
