import { attributionProperties } from '#networks/attribution-properties.ts'
import type { Sender } from '#networks/sender.ts'
import { jsonCall } from '#networks/write-conversion.ts'

/** PostHog's capture: a `$set` event, with the delivery's id as its own. */
export const posthogForwarder: Sender = {
  url: 'https://us.i.posthog.com',
  tokenUrl: '',
  limits: { atOnce: 8, perSecond: 50 },
  write: (fact, to) => {
    const id = fact.user?.identities.posthog_distinct_id
    if (id === undefined) return { skip: 'no_posthog_distinct_id' }
    return jsonCall(`${to.url}/i/v0/e/`, {
      api_key: to.secrets.api_key,
      event: '$set',
      distinct_id: id,
      uuid: fact.id,
      timestamp: fact.at.toISOString(),
      properties: { $set: attributionProperties(fact) },
    })
  },
}
