import type { AudienceChange, AudienceNetworkFormat } from '#networks/audience-network.ts'
import { hashedList, recordOf, rowsOf } from '#networks/audience-network.ts'
import { hashEmail, hashId, hashPhoneDigits } from '#networks/hash-identity.ts'
import { countAt } from '#networks/json-fields.ts'
import { PullFailed, type SendRequest, type SpendAccount } from '#networks/spend-source.ts'
import { judgeMeta, metaSpend } from './pull-spend.ts'

const schema = ['EMAIL', 'PHONE', 'MADID', 'EXTERN_ID']
const mostRows = 10_000

/** Meta's customer list audiences: `POST` and `DELETE /{audience}/users`. */
export const metaAudiences: AudienceNetworkFormat = {
  baseUrl: (account) => account?.baseUrl ?? metaSpend.baseUrl,
  tokenUrl: '',
  mostRecords: 10_000,
  record: ({ emails, phones, userIds, advertisingIds }) =>
    recordOf({
      emails: hashedList(emails, hashEmail),
      phones: hashedList(phones, hashPhoneDigits),
      userIds: hashedList(userIds, hashId),
      // Not hashed: Meta compares advertising ids as they are.
      devices: [...advertisingIds].sort(),
    }),
  columns: () => ['email', 'phone', 'madid', 'extern_id'],
  rows: ({ emails, phones, devices, userIds }) => rowsOf([emails, phones, devices, userIds]),
  send: async (request, account, { kind, records, audience }) => {
    const rows = records.flatMap((record) => metaAudiences.rows(record, 'contacts'))
    // A person with several phones has several rows.
    for (let start = 0; start < rows.length; start += mostRows)
      await sendRows(request, account, { kind, audience, rows: rows.slice(start, start + mostRows) })
  },
}

type Rows = Pick<AudienceChange, 'kind' | 'audience'> & { rows: string[][] }

async function sendRows(
  request: SendRequest,
  { baseUrl, credentials }: SpendAccount,
  { kind, audience, rows }: Rows,
): Promise<void> {
  const answer = await request({
    url: `${baseUrl}/${encodeURIComponent(audience)}/users`,
    method: kind === 'add' ? 'POST' : 'DELETE',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${credentials.access_token}` },
    body: JSON.stringify({ payload: { schema, data: rows } }),
    judge: judgeMeta,
  })
  const invalid = countAt(answer, 'num_invalid_entries')
  if (invalid > 0) throw new PullFailed('failed', `Meta refused ${invalid} of ${rows.length} entries.`)
}
