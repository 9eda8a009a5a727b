import type { FakeAnswer, FakeNetwork } from './fake-network.ts'

/** LinkedIn's Conversions API: `POST /rest/conversionEvents`. */
export function fakeLinkedInConversions(account: { access_token: string }): FakeNetwork {
  return ({ method, path, headers, body }) => {
    if (headers.authorization !== `Bearer ${account.access_token}`)
      return refused(401, 'INVALID_ACCESS_TOKEN', 'Invalid access token')
    if (!/^\d{6}$/.test(headers['linkedin-version'] ?? ''))
      return refused(400, 'VERSION_MISSING', 'A version must be present.')
    if (method !== 'POST' || !path.endsWith('/conversionEvents'))
      return refused(404, 'NOT_FOUND', 'Not found')
    const { conversion, conversionHappenedAt, user } = JSON.parse(body)
    const whole =
      /^urn:lla:llaPartnerConversion:\d+$/.test(conversion) &&
      Number.isInteger(conversionHappenedAt) &&
      user.userIds.length > 0
    return whole ? { status: 201, body: '' } : refused(422, 'UNPROCESSABLE_ENTITY', 'Bad event')
  }
}

function refused(status: number, code: string, message: string): FakeAnswer {
  return { status, body: { status, code, message } }
}
