import { attributionProperties } from '#networks/attribution-properties.ts'
import type { Sender } from '#networks/sender.ts'
import { jsonCall } from '#networks/write-conversion.ts'

/** Braze's `POST /users/track`. Its REST API identifies users by external id, not by device: we send the app's user id. */
export const brazeForwarder: Sender = {
  url: '',
  tokenUrl: '',
  limits: { atOnce: 4, perSecond: 50 },
  write: (news, to) => {
    if (news.user === null) return { skip: 'no_user' }
    if (news.user.identities.braze_device_id === undefined) return { skip: 'no_braze_device_id' }
    const attributes = [{ external_id: news.user.userId, ...attributionProperties(news) }]
    return jsonCall(
      `${to.url}/users/track`,
      { attributes },
      { authorization: `Bearer ${to.secrets.api_key}` },
    )
  },
}
