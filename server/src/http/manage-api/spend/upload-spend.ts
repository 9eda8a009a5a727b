import { uploadSpend as contract } from '@tributary/contract/manage-api/spend/spend'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { RecognisedLayout } from '#domain/spend/recognise-layout.ts'
import type { SpendRow } from '#domain/spend/spend-row.ts'
import { envelope } from '#http/answer.ts'
import { acceptCsv } from '#http/bodies/accept-csv.ts'
import { serve } from '#http/route.ts'
import { judgeSpend, type RowRefusal, type StoredSpend, storeSpend } from '#operations/spend/store-spend.ts'
import { overlapsOnTheWire } from './overlaps-on-the-wire.ts'
import { type ReadUpload, readSpendUpload } from './read-spend-upload.ts'

const refusalsShown = 100
const rowsShown = 20

export function uploadSpend(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    acceptCsv(scope)
    serve(scope, app, contract, async ({ db, now }, { project, query, body }) => {
      const projectId = project.id
      const upload = await readSpendUpload(body, query)
      if (isRefusal(upload)) return upload
      if (query.preview === 'true') {
        const judged = await judgeSpend(db, projectId, { ...upload, now: now() })
        if (isRefusal(judged)) return judged
        const refusals = inOrder([...upload.refusals, ...judged.refusals])
        const { overlaps } = judged
        const nothing = { stored: 0, replaced: 0, ratesMissing: [], refusals, overlaps }
        return envelope('Nothing was stored.', onTheWire(upload, nothing, previewOf(upload, refusals)))
      }
      const stored = await storeSpend(app, projectId, upload)
      if (isRefusal(stored)) return stored
      const refusals = inOrder([...upload.refusals, ...stored.refusals])
      return envelope('Spend stored.', onTheWire(upload, { ...stored, refusals }, null))
    })
  })
}

export function inOrder(refusals: RowRefusal[]): RowRefusal[] {
  return refusals.sort((a, b) => a.row - b.row)
}

function onTheWire({ file, ignored }: ReadUpload, result: StoredSpend, preview: object | null) {
  return {
    stored: result.stored,
    replaced: result.replaced,
    refused: result.refusals.length,
    ignored,
    refusals: result.refusals.slice(0, refusalsShown),
    rates_missing: result.ratesMissing,
    layout: file?.found.layout.name ?? null,
    mapping: file === null ? null : mappingOf(file.found),
    preview,
    ...(result.overlaps !== undefined && { overlaps: overlapsOnTheWire(result.overlaps) }),
  }
}

export function mappingOf({ places, headings }: RecognisedLayout): Record<string, string> {
  return Object.fromEntries(Object.entries(places).map(([field, place]) => [field, headings[place] ?? '']))
}

export function previewOf({ file, rows, refusals: unread }: ReadUpload, refusals: RowRefusal[]) {
  const reasons = new Map(refusals.map(({ row, reason }) => [row, reason]))
  const shown = [
    ...rows.slice(0, rowsShown).map(({ number, row }) => shownRow(number, row, reasons.get(number))),
    ...unread.slice(0, rowsShown).map(({ row, reason }) => ({ row, reason })),
  ]
  return {
    headings: file?.found.headings ?? [],
    decimal: file?.writing.decimal ?? null,
    dates: file?.writing.dates ?? null,
    rows: shown.sort((a, b) => a.row - b.row).slice(0, rowsShown),
  }
}

function shownRow(number: number, row: SpendRow, reason: string | undefined) {
  return {
    row: number,
    date: row.day,
    campaign: row.campaign,
    ...(row.campaignName !== '' && { campaign_name: row.campaignName }),
    ad_set_id: row.adSetId,
    ad_set_name: row.adSetName,
    ad_creative_id: row.adCreativeId,
    ad_creative_name: row.adCreativeName,
    keyword_id: row.keywordId,
    keyword_name: row.keywordName,
    platform: row.platform,
    spend: row.amount,
    currency: row.currency,
    clicks: row.clicks,
    installs: row.installs,
    impressions: row.impressions,
    ...(reason !== undefined && { reason }),
  }
}
