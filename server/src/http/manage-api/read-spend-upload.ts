import { setImmediate } from 'node:timers/promises'
import type { SpendMapping } from '@tributary/contract/manage-api/spend-mapping'
import { type SpendRowOnTheWire, spendRow } from '@tributary/contract/manage-api/spend-row'
import { type Refusal, refusalText, refuse } from '@tributary/contract/refusals'
import { customLayout } from '../../domain/spend/layouts/tributary.ts'
import type { Repeated } from '../../domain/spend/merge-rows.ts'
import { detectWriting, type ExportRow, readExport, type Writing } from '../../domain/spend/read-export.ts'
import { knownLayouts, type RecognisedLayout, recogniseLayout } from '../../domain/spend/recognise-layout.ts'
import type { SpendRow } from '../../domain/spend/spend-row.ts'
import type { RowRefusal } from '../../operations/store-spend.ts'
import { refuseBody } from '../refuse-body.ts'

export type ReadUpload = {
  rows: { number: number; row: SpendRow }[]
  refusals: RowRefusal[]
  ignored: number
  repeated: Repeated
  file: { found: RecognisedLayout; writing: Writing } | null
}

type Body = { rows?: unknown[] | undefined; csv?: string | undefined }
type Wanted = {
  mapping?: SpendMapping | undefined
  decimal?: '.' | ',' | undefined
  dates?: 'dmy' | 'mdy' | undefined
}

// Large files are read in turns: intake goes on between them.
const rowsPerTurn = 1_000

export async function readSpendUpload({ rows, csv }: Body, wanted: Wanted): Promise<ReadUpload | Refusal> {
  if (csv === undefined) {
    const given = (rows ?? []).map((row, index) => ({ number: index + 1, row }))
    return { ...(await readRows(given)), repeated: 'replace', file: null }
  }
  const found = recogniseLayout(csv, layoutsOf(wanted.mapping))
  if ('unrecognised' in found) return refuse('unreadable_file', { reason: found.unrecognised })
  const shown = detectWriting(csv, found)
  const writing = { decimal: wanted.decimal ?? shown.decimal, dates: wanted.dates ?? shown.dates }
  return {
    ...(await readRows(readExport(csv, found, writing))),
    repeated: found.layout.isExport ? 'add_up' : 'replace',
    file: { found, writing },
  }
}

function layoutsOf(mapping: SpendMapping | undefined) {
  if (mapping === undefined) return knownLayouts
  if ('headings' in mapping) return [customLayout(mapping.headings)]
  return knownLayouts.filter(({ name }) => name === mapping.layout)
}

type Unread = ExportRow | { number: number; row: unknown }

async function readRows(given: Iterable<Unread>): Promise<Pick<ReadUpload, 'rows' | 'refusals' | 'ignored'>> {
  const read: Pick<ReadUpload, 'rows' | 'refusals' | 'ignored'> = { rows: [], refusals: [], ignored: 0 }
  let turn = 0
  for (const one of given) {
    turn += 1
    if (turn % rowsPerTurn === 0) await setImmediate()
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
  const parsed = spendRow.safeParse(row)
  if (parsed.success) read.rows.push({ number, row: fromTheWire(parsed.data) })
  else read.refusals.push({ row: number, reason: reasonOf(refuseBody(parsed.error, row)) })
}

function reasonOf(refusal: Refusal): string {
  const text = refusalText(refusal)
  return text === 'The body must be a JSON object.' ? 'The row must be an object.' : text
}

function fromTheWire(row: SpendRowOnTheWire): SpendRow {
  return {
    day: row.date,
    campaign: row.campaign,
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
