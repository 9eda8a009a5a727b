import { setImmediate } from 'node:timers/promises'
import type { SpendMapping } from '@tributary/contract/manage-api/spend/spend-mapping'
import type { OverlapChoice } from '@tributary/contract/manage-api/spend/spend-overlap'
import { readSpendRow, type SpendRowOnTheWire } from '@tributary/contract/manage-api/spend/spend-row'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import { customLayout } from '#domain/spend/layouts/tributary.ts'
import type { Repeated } from '#domain/spend/merge-rows.ts'
import { type DayOrder, dayOrder, orderOf } from '#domain/spend/read-day.ts'
import { type ExportRow, type Notation, notationSamples, readExport } from '#domain/spend/read-export.ts'
import { decimalMark, decimalVote } from '#domain/spend/read-number.ts'
import { knownLayouts, type RecognisedLayout, recogniseLayout } from '#domain/spend/recognise-layout.ts'
import type { SpendRow } from '#domain/spend/spend-row.ts'
import type { RowRefusal } from '#operations/spend/store-spend.ts'

export type ReadUpload = {
  rows: { number: number; row: SpendRow }[]
  refusals: RowRefusal[]
  ignored: number
  repeated: Repeated
  isNetworkExport: boolean
  overlap: OverlapChoice | undefined
  file: { found: RecognisedLayout; writing: Notation } | null
}

type Body = { rows?: unknown[] | undefined; csv?: string | undefined }
type Wanted = {
  mapping?: SpendMapping | undefined
  decimal?: '.' | ',' | undefined
  dates?: 'dmy' | 'mdy' | undefined
  overlap?: OverlapChoice | undefined
}

const rowsPerBatch = 1_000

/** Yields to the event loop between batches, so that large files do not block intake. */
async function* inBatches<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let count = 0
  for (const item of items) {
    count += 1
    if (count % rowsPerBatch === 0) await setImmediate()
    yield item
  }
}

export async function readSpendUpload({ rows, csv }: Body, wanted: Wanted): Promise<ReadUpload | Refusal> {
  if (csv === undefined) {
    const given = (rows ?? []).map((row, index) => ({ number: index + 1, row }))
    const read = await readRows(given)
    return { ...read, repeated: 'replace', isNetworkExport: false, overlap: wanted.overlap, file: null }
  }
  const found = recogniseLayout(csv, layoutsOf(wanted.mapping))
  if ('unrecognised' in found) return refuse('unreadable_file', { reason: found.unrecognised })
  const detected = await detectWriting(csv, found)
  const writing = { decimal: wanted.decimal ?? detected.decimal, dates: wanted.dates ?? detected.dates }
  return {
    ...(await readRows(readExport(csv, found, writing))),
    repeated: found.layout.isExport ? 'add_up' : 'replace',
    isNetworkExport: found.layout.isExport && found.layout.name !== 'custom',
    overlap: wanted.overlap,
    file: { found, writing },
  }
}

async function detectWriting(csv: string, found: RecognisedLayout): Promise<Notation> {
  let votes = 0
  const orders = new Set<DayOrder>()
  for await (const { amount, day } of inBatches(notationSamples(csv, found))) {
    votes += decimalVote(amount)
    const order = orderOf(day)
    if (order !== undefined) orders.add(order)
  }
  return { decimal: decimalMark(votes), dates: dayOrder(orders) }
}

export function layoutsOf(mapping: SpendMapping | undefined) {
  if (mapping === undefined) return knownLayouts
  if ('headings' in mapping) return [customLayout(mapping.headings)]
  return knownLayouts.filter(({ name }) => name === mapping.layout)
}

type Unread = ExportRow | { number: number; row: unknown }

async function readRows(given: Iterable<Unread>): Promise<Pick<ReadUpload, 'rows' | 'refusals' | 'ignored'>> {
  const read: Pick<ReadUpload, 'rows' | 'refusals' | 'ignored'> = { rows: [], refusals: [], ignored: 0 }
  for await (const one of inBatches(given)) {
    if ('ignored' in one) read.ignored += 1
    else if ('refused' in one) read.refusals.push({ row: one.number, reason: one.refused })
    else keep(one, read)
  }
  return read
}

function keep(
  { number, row }: { number: number; row: unknown },
  read: Pick<ReadUpload, 'rows' | 'refusals'>,
) {
  const one = readSpendRow(row)
  if ('row' in one) read.rows.push({ number, row: fromTheWire(one.row) })
  else read.refusals.push({ row: number, reason: one.refused })
}

function fromTheWire(row: SpendRowOnTheWire): SpendRow {
  return {
    day: row.date,
    campaign: row.campaign,
    campaignName: row.campaign_name,
    adSetId: row.ad_set_id,
    adSetName: row.ad_set_name,
    adCreativeId: row.ad_creative_id,
    adCreativeName: row.ad_creative_name,
    keywordId: row.keyword_id,
    keywordName: row.keyword_name,
    platform: row.platform,
    amount: row.spend,
    currency: row.currency,
    clicks: row.clicks,
    installs: row.installs,
    impressions: row.impressions,
  }
}
