import type { PrivacyIdentity } from '@tributary/contract/privacy-api/privacy-requests'

const deviceKinds: Record<string, string> = {
  android_advertising_id: 'gaid',
  android_id: 'android_id',
  ios_advertising_id: 'idfa',
  ios_vendor_id: 'idfv',
}

/** Phones send the all-zero id when tracking is off. It is not an identity. */
const zeroId = /^[0-]+$/

export function personKeys(identities: readonly PrivacyIdentity[]) {
  const of = (type: string, format: string) =>
    identities
      .filter(({ identity_type, identity_format }) => identity_type === type && identity_format === format)
      .map(({ identity_value }) => identity_value)
  const lower = (texts: string[]) => texts.map((text) => text.trim().toLowerCase())
  return {
    userIds: of('controller_customer_id', 'raw'),
    emails: lower(of('email', 'raw')),
    emailHashes: lower(of('email', 'sha256')),
    devices: identities.flatMap(({ identity_type, identity_value }) => {
      const kind = deviceKinds[identity_type]
      const deviceId = identity_value.toLowerCase()
      return kind === undefined || zeroId.test(deviceId) ? [] : [{ kind, deviceId }]
    }),
  }
}
