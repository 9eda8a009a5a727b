import { addDecimals, negated } from '#domain/spend/add-decimals.ts'
import { countAt, dayAt, decimalAt, fieldAt, listAt, textAt } from '#networks/json-fields.ts'
import { accessTokenOf, judgeToken } from '#networks/refresh-access-token.ts'
import type {
  PulledSpend,
  PullSpan,
  SendRequest,
  SpendAccount,
  SpendSource,
  Verdict,
} from '#networks/spend-source.ts'
import { clientSecret } from './client-secret.ts'

/** Apple's Ads Campaign Management API: one row per keyword and day, and the rest of each campaign's day. */
export const appleSpend: SpendSource = {
  baseUrl: 'https://api.searchads.apple.com/api/v5',
  tokenUrl: 'https://appleid.apple.com/auth/oauth2/token',
  pull: pullApple,
}

const pageSize = 1_000

async function pullApple(
  request: SendRequest,
  account: SpendAccount,
  span: PullSpan,
): Promise<PulledSpend[]> {
  const report = reporter(request, account, { span, token: await accessToken(request, account) })
  const campaigns = await report('campaigns')
  const rows: PulledSpend[] = []
  for (const id of new Set(campaigns.map(({ campaign }) => campaign))) {
    const keywords = await report(`campaigns/${encodeURIComponent(id)}/keywords`)
    const days = campaigns.filter(({ campaign }) => campaign === id)
    rows.push(
      ...keywords.map((row) => ({ ...row, campaign: id, campaignName: days[0]?.campaignName ?? '' })),
      ...days.flatMap((day) => remainder(day, keywords)),
    )
  }
  return rows
}

async function accessToken(
  request: SendRequest,
  { credentials, tokenUrl, now }: SpendAccount,
): Promise<string> {
  const { client_id: clientId = '', team_id: teamId = '' } = credentials
  const { key_id: keyId = '', private_key: privateKey = '' } = credentials
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret({ clientId, teamId, keyId, privateKey, now }),
    scope: 'searchadsorg',
  })
  return accessTokenOf(
    await request({
      url: tokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      judge: judgeToken,
    }),
  )
}

/** Reads all pages of a report. */
function reporter(
  request: SendRequest,
  { baseUrl, customerId }: SpendAccount,
  { span, token }: { span: PullSpan; token: string },
): (path: string) => Promise<PulledSpend[]> {
  return async (path) => {
    const rows: PulledSpend[] = []
    for (let offset = 0, total = 1; offset < total; ) {
      const response = await request({
        url: `${baseUrl}/reports/${path}`,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'x-ap-context': `orgId=${customerId}`,
        },
        body: JSON.stringify(reportBody(span, offset)),
        judge: judgeApple,
      })
      const page = listAt(response, 'data.reportingDataResponse.row')
      rows.push(...page.flatMap(readRow))
      // Page sizes vary; an empty page is the end, whatever the total claims.
      offset += page.length
      total = page.length === 0 ? 0 : countAt(response, 'pagination.totalResults')
    }
    return rows
  }
}

function reportBody({ from, to }: PullSpan, offset: number): object {
  return {
    startTime: from,
    endTime: to,
    granularity: 'DAILY',
    // The organisation's own timezone: the same days as in Apple's reports.
    timeZone: 'ORTZ',
    selector: {
      orderBy: [{ field: 'localSpend', sortOrder: 'DESCENDING' }],
      pagination: { offset, limit: pageSize },
    },
    returnRecordsWithNoMetrics: false,
    returnRowTotals: false,
    returnGrandTotals: false,
  }
}

function readRow(row: unknown): PulledSpend[] {
  return listAt(row, 'granularity').map((day) => ({
    day: dayAt(day, 'date'),
    campaign: textAt(row, 'metadata.campaignId'),
    campaignName: textAt(row, 'metadata.campaignName'),
    adSetId: textAt(row, 'metadata.adGroupId'),
    adSetName: textAt(row, 'metadata.adGroupName'),
    adCreativeId: '',
    adCreativeName: '',
    keywordId: textAt(row, 'metadata.keywordId'),
    keywordName: textAt(row, 'metadata.keyword'),
    platform: 'IOS',
    amount: decimalAt(day, 'localSpend.amount'),
    currency: textAt(day, 'localSpend.currency') || null,
    clicks: countAt(day, 'taps'),
    installs: countAt(day, 'totalInstalls'),
    impressions: countAt(day, 'impressions'),
  }))
}

/** Spend without a keyword (Search Match, the Today tab) belongs to the campaign itself. */
function remainder(day: PulledSpend, keywords: readonly PulledSpend[]): PulledSpend[] {
  const rest = { ...day }
  for (const row of keywords.filter((keyword) => keyword.day === day.day)) {
    rest.amount = addDecimals(rest.amount, negated(row.amount))
    rest.clicks = Math.max(0, rest.clicks - row.clicks)
    rest.installs = Math.max(0, rest.installs - row.installs)
    rest.impressions = Math.max(0, rest.impressions - row.impressions)
  }
  // Two reports read a moment apart may disagree, so that the remainder would be negative.
  const amount = rest.amount.startsWith('-') ? '0' : rest.amount
  const empty = Number(amount) === 0 && rest.clicks + rest.installs + rest.impressions === 0
  return empty ? [] : [{ ...rest, amount }]
}

/** A campaign without keywords gives a 400, recognisable only by its message; errors may come with a 200. */
function judgeApple(status: number, body: unknown): Verdict | undefined {
  const errors = listAt(body, 'error.errors')
  if (status === 400 && errors.some((error) => /DOES NOT CONTAIN/i.test(textAt(error, 'message'))))
    return 'good'
  return status === 200 && fieldAt(body, 'error') ? 'refused' : undefined
}
