import { attributionProperties } from '#networks/attribution-properties.ts'
import { fieldAt } from '#networks/json-fields.ts'
import type { Sender } from '#networks/sender.ts'
import { jsonCall } from '#networks/write-conversion.ts'

/** Mixpanel's profiles: `POST /engage`. */
export const mixpanelForwarder: Sender = {
  url: 'https://api.mixpanel.com',
  tokenUrl: '',
  limits: { atOnce: 8, perSecond: 50 },
  write: (fact, to) => {
    const id = fact.user?.identities.mixpanel_distinct_id
    if (id === undefined) return { skip: 'no_mixpanel_distinct_id' }
    const profile = {
      $token: to.secrets.project_token,
      $distinct_id: id,
      $set: attributionProperties(fact),
    }
    return jsonCall(`${to.url}/engage?verbose=1`, [profile])
  },
  // Mixpanel returns 200 even for rejected profiles.
  judge: (status, body) => (status === 200 && fieldAt(body, 'status') !== 1 ? 'refused' : undefined),
}
