import { attributionProperties } from '#networks/attribution-properties.ts'
import type { Sender } from '#networks/sender.ts'
import { jsonCall } from '#networks/write-conversion.ts'

/** Braze's `POST /users/track`. Its REST API identifies users by external id, not by device: we send the app's user id. */
export const brazeForwarder: Sender = {
  url: '',
  tokenUrl: '',
  limits: { atOnce: 4, perSecond: 50 },
  write: (fact, to) => {
    if (fact.user === null) return { skip: 'no_user' }
    if (fact.user.identities.braze_device_id === undefined) return { skip: 'no_braze_device_id' }
    const attributes = [{ external_id: fact.user.userId, ...attributionProperties(fact) }]
    return jsonCall(
      `${to.url}/users/track`,
      { attributes },
      { authorization: `Bearer ${to.secrets.api_key}` },
    )
  },
}
