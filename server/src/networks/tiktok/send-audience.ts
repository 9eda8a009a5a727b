import { createHash } from 'node:crypto'
import type { AudienceChange, AudienceNetworkFormat } from '#networks/audience-network.ts'
import { hashedList, recordOf, rowsOf } from '#networks/audience-network.ts'
import { hashEmailWithoutTag, hashId, hashPhoneWithPlus } from '#networks/hash-identity.ts'
import { textAt } from '#networks/json-fields.ts'
import { PullFailed, type SendRequest, type SpendAccount } from '#networks/spend-source.ts'
import { judgeTikTok, tiktokSpend } from './pull-spend.ts'

/** TikTok's customer files: one is uploaded for each kind of id, then the audience takes them or removes what they list. */
export const tiktokAudiences: AudienceNetworkFormat = {
  baseUrl: (account) => account?.baseUrl ?? tiktokSpend.baseUrl,
  tokenUrl: '',
  mostRecords: 10_000,
  record: ({ emails, phones, advertisingIds }) =>
    recordOf({
      emails: hashedList(emails, hashEmailWithoutTag),
      phones: hashedList(phones, hashPhoneWithPlus),
      userIds: [],
      devices: hashedList(advertisingIds, hashId),
    }),
  columns: () => ['Email_SHA256', 'Phone_SHA256', 'MAID_SHA256'],
  rows: ({ emails, phones, devices }) => rowsOf([emails, phones, devices]),
  send: async (request, account, change) => {
    const paths: string[] = []
    for (const file of filesOf(change)) paths.push(await upload(request, account, file))
    await request({
      url: `${account.baseUrl}/dmp/custom_audience/update/`,
      method: 'POST',
      headers: { 'content-type': 'application/json', ...accessOf(account) },
      body: JSON.stringify({
        advertiser_id: account.customerId,
        custom_audience_id: change.audience,
        action: change.kind === 'add' ? 'APPEND' : 'REMOVE',
        file_paths: paths,
      }),
      judge: judgeTikTok,
    })
  },
}

type AudienceFile = { type: string; lines: string[] }

function filesOf({ records }: AudienceChange): AudienceFile[] {
  return [
    { type: 'EMAIL_SHA256', lines: records.flatMap(({ emails = [] }) => emails) },
    { type: 'PHONE_SHA256', lines: records.flatMap(({ phones = [] }) => phones) },
    { type: 'MAID_SHA256', lines: records.flatMap(({ devices = [] }) => devices) },
  ].filter(({ lines }) => lines.length > 0)
}

const accessOf = ({ credentials }: SpendAccount) => ({ 'access-token': credentials.access_token ?? '' })

// No hash contains it.
const boundary = 'tributary-audience-file'

async function upload(
  request: SendRequest,
  account: SpendAccount,
  { type, lines }: AudienceFile,
): Promise<string> {
  const content = `${lines.join('\n')}\n`
  const fields = {
    advertiser_id: account.customerId,
    calculate_type: type,
    file_signature: createHash('md5').update(content).digest('hex'),
  }
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value))
  const file = part(`name="file"; filename="${type.toLowerCase()}.txt"`, content, 'text/plain')
  const answer = await request({
    url: `${account.baseUrl}/dmp/custom_audience/file/upload/`,
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...accessOf(account) },
    body: `${[...parts, file].join('')}--${boundary}--\r\n`,
    judge: judgeTikTok,
  })
  const path = textAt(answer, 'data.file_path')
  if (path === '') throw new PullFailed('failed', 'TikTok returned no path of the uploaded file.')
  return path
}

function part(disposition: string, content: string, type?: string): string {
  const typeLine = type === undefined ? '' : `content-type: ${type}\r\n`
  return `--${boundary}\r\ncontent-disposition: form-data; ${disposition}\r\n${typeLine}\r\n${content}\r\n`
}
