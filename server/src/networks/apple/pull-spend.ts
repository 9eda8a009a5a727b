import { addDecimals, negated } from '../../domain/spend/add-decimals.ts'
import { countAt, dayAt, decimalAt, fieldAt, listAt, textAt } from '../json-fields.ts'
import { accessTokenOf, judgeToken } from '../refresh-access-token.ts'
import type { Ask, PulledSpend, PullSpan, SpendAccount, SpendSource, Verdict } from '../spend-source.ts'
import { clientSecret } from './client-secret.ts'

/** Apple's Ads Campaign Management API: a row a keyword and day, and the rest of each campaign's day. */
export const appleSpend: SpendSource = {
  baseUrl: 'https://api.searchads.apple.com/api/v5',
  tokenUrl: 'https://appleid.apple.com/auth/oauth2/token',
  pull: pullApple,
}

const pageSize = 1_000

async function pullApple(ask: Ask, account: SpendAccount, span: PullSpan): Promise<PulledSpend[]> {
  const report = reporter(ask, account, { span, token: await accessToken(ask, account) })
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

async function accessToken(ask: Ask, { credentials, tokenUrl, now }: SpendAccount): Promise<string> {
  const { client_id: clientId = '', team_id: teamId = '' } = credentials
  const { key_id: keyId = '', private_key: privateKey = '' } = credentials
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret({ clientId, teamId, keyId, privateKey, now }),
    scope: 'searchadsorg',
  })
  return accessTokenOf(
    await ask({
      url: tokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      judge: judgeToken,
    }),
  )
}

/** Every page of one report. */
function reporter(
  ask: Ask,
  { baseUrl, customerId }: SpendAccount,
  { span, token }: { span: PullSpan; token: string },
): (path: string) => Promise<PulledSpend[]> {
  return async (path) => {
    const rows: PulledSpend[] = []
    for (let offset = 0, total = 1; offset < total; ) {
      const answer = await ask({
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
      const page = listAt(answer, 'data.reportingDataResponse.row')
      rows.push(...page.flatMap(readRow))
      // However long the pages are; an empty one is the end, whatever the total says.
      offset += page.length
      total = page.length === 0 ? 0 : countAt(answer, 'pagination.totalResults')
    }
    return rows
  }
}

function reportBody({ from, to }: PullSpan, offset: number): object {
  return {
    startTime: from,
    endTime: to,
    granularity: 'DAILY',
    // The organisation's own: the days that its pages show.
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

/** What no keyword brought (Search Match, the Today tab) is the campaign's own. */
function remainder(day: PulledSpend, keywords: readonly PulledSpend[]): PulledSpend[] {
  const rest = { ...day }
  for (const row of keywords.filter((keyword) => keyword.day === day.day)) {
    rest.amount = addDecimals(rest.amount, negated(row.amount))
    rest.clicks = Math.max(0, rest.clicks - row.clicks)
    rest.installs = Math.max(0, rest.installs - row.installs)
    rest.impressions = Math.max(0, rest.impressions - row.impressions)
  }
  // Two reports that were made a moment apart may differ the wrong way round.
  const amount = rest.amount.startsWith('-') ? '0' : rest.amount
  const empty = Number(amount) === 0 && rest.clicks + rest.installs + rest.impressions === 0
  return empty ? [] : [{ ...rest, amount }]
}

/** A campaign without keywords is a 400 in words; an error may come with a 200. */
function judgeApple(status: number, body: unknown): Verdict | undefined {
  const errors = listAt(body, 'error.errors')
  if (status === 400 && errors.some((error) => /DOES NOT CONTAIN/i.test(textAt(error, 'message'))))
    return 'good'
  return status === 200 && fieldAt(body, 'error') ? 'refused' : undefined
}
