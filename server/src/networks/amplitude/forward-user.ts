import { attributionProperties } from '#networks/attribution-properties.ts'
import { omitEmpty } from '#networks/format-fields.ts'
import type { Sender } from '#networks/sender.ts'

/** Amplitude's Identify API: `POST /identify`, a form that contains JSON. */
export const amplitudeForwarder: Sender = {
  url: 'https://api2.amplitude.com',
  tokenUrl: '',
  limits: { atOnce: 8, perSecond: 50 },
  write: (fact, to) => {
    const deviceId = fact.user?.identities.amplitude_device_id
    if (deviceId === undefined) return { skip: 'no_amplitude_device_id' }
    const identification = omitEmpty({
      user_id: fact.user?.userId,
      device_id: deviceId,
      user_properties: { $set: attributionProperties(fact) },
    })
    const form = new URLSearchParams({
      api_key: to.secrets.api_key ?? '',
      identification: JSON.stringify([identification]),
    })
    return {
      url: `${to.url}/identify`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
    }
  },
}
