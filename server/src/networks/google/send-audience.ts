import type { AudienceChange, AudienceNetworkFormat, AudienceRecord } from '#networks/audience-network.ts'
import { hashedList, recordOf, rowsOf } from '#networks/audience-network.ts'
import { hashEmailForGoogle, hashPhoneWithPlus } from '#networks/hash-identity.ts'
import { refreshAccessToken } from '#networks/refresh-access-token.ts'
import type { SpendAccount } from '#networks/spend-source.ts'
import { googleSpend } from './pull-spend.ts'

/** Customer Match by Google's Data Manager API: `audienceMembers:ingest` and `:remove`. A list has either contacts or devices. */
export const googleAudiences: AudienceNetworkFormat = {
  // Another host than the reports'; where those come from another address, beside them.
  baseUrl: (account) =>
    account?.baseUrl === undefined || account.baseUrl === googleSpend.baseUrl
      ? 'https://datamanager.googleapis.com/v1'
      : account.baseUrl.replace(/\/v\d+$/, '/datamanager/v1'),
  tokenUrl: googleSpend.tokenUrl,
  mostRecords: 10_000,
  record: ({ emails, phones, advertisingIds }, ids) =>
    ids === 'devices'
      ? recordOf({ emails: [], phones: [], userIds: [], devices: [...advertisingIds].sort() })
      : recordOf({
          emails: hashedList(emails, hashEmailForGoogle),
          phones: hashedList(phones, hashPhoneWithPlus),
          userIds: [],
          devices: [],
        }),
  columns: (ids) => (ids === 'devices' ? ['Mobile Device ID'] : ['Email', 'Phone']),
  rows: ({ emails, phones, devices }, ids) =>
    ids === 'devices' ? rowsOf([devices]) : rowsOf([emails, phones]),
  send: async (request, account, change) => {
    const token = await refreshAccessToken(request, account)
    await request({
      url: `${account.baseUrl}/audienceMembers:${change.kind === 'add' ? 'ingest' : 'remove'}`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(bodyOf(account, change)),
    })
  },
}

function bodyOf(account: SpendAccount, { kind, records, audience, isConsented }: AudienceChange): object {
  const granted = { adUserData: 'CONSENT_GRANTED', adPersonalization: 'CONSENT_GRANTED' }
  return {
    destinations: [destinationOf(account, audience)],
    audienceMembers: records.map(memberOf),
    encoding: 'HEX',
    ...(kind === 'add' && {
      termsOfService: { customerMatchTermsOfServiceStatus: 'ACCEPTED' },
      ...(isConsented && { consent: granted }),
    }),
  }
}

/** Google shows ids as 123-456-7890. */
const googleAds = (id: string) => ({ accountType: 'GOOGLE_ADS', accountId: id.replaceAll('-', '') })

function destinationOf({ customerId, credentials }: SpendAccount, audience: string): object {
  const manager = credentials.login_customer_id
  return {
    operatingAccount: googleAds(customerId),
    ...(manager !== undefined && { loginAccount: googleAds(manager) }),
    productDestinationId: audience,
  }
}

function memberOf({ emails = [], phones = [], devices = [] }: AudienceRecord): object {
  if (devices.length > 0) return { mobileData: { mobileIds: devices } }
  const userIdentifiers = [
    ...emails.map((emailAddress) => ({ emailAddress })),
    ...phones.map((phoneNumber) => ({ phoneNumber })),
  ]
  return { userData: { userIdentifiers } }
}
