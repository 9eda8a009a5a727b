import type { SpendMapping } from '@tributary/contract/manage-api/spend/spend-mapping'
import {
  previewSpend as contract,
  type SpendPreviewOnTheWire,
} from '@tributary/contract/manage-api/spend/spend-preview'
import { isRefusal, type Refusal, refusalText } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { guessHeadings, guessMapping } from '#domain/spend/recognise-layout.ts'
import { envelope } from '#http/answer.ts'
import { acceptCsv } from '#http/bodies/accept-csv.ts'
import { serve } from '#http/route.ts'
import { previewSpend, type SpendPreview } from '#operations/spend/preview-spend.ts'
import { overlapsOnTheWire } from './overlaps-on-the-wire.ts'
import { layoutsOf, type ReadUpload, readSpendUpload } from './read-spend-upload.ts'
import { inOrder, mappingOf, previewOf } from './upload-spend.ts'

const maxShown = 100

const nothing = {
  ignored: 0,
  repeated: 'replace',
  isNetworkExport: false,
  overlap: undefined,
  file: null,
} as const

export function spendPreview(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    acceptCsv(scope)
    serve(scope, app, contract, async (_, { project, query, body }) => {
      const read = await readSpendUpload(body, query)
      const upload: ReadUpload = isRefusal(read) ? { ...nothing, rows: [], refusals: [] } : read
      const preview = await previewSpend(app, project, upload)
      if (isRefusal(preview)) return preview
      const shown = previewOnTheWire(upload, preview)
      return envelope(
        'Nothing was stored.',
        isRefusal(read) ? { ...shown, ...unread(read, body.csv, query) } : shown,
      )
    })
  })
}

/** The columns were not all recognised: return them with those that were, so that the user can map the rest. */
function unread(refusal: Refusal, csv = '', { mapping }: { mapping?: SpendMapping | undefined }) {
  const guess = guessMapping(csv, layoutsOf(mapping))
  return {
    columns: guess?.headings ?? guessHeadings(csv),
    mapping: guess === undefined ? {} : mappingOf(guess),
    problem: refusalText(refusal),
  }
}

function previewOnTheWire(upload: ReadUpload, preview: SpendPreview): SpendPreviewOnTheWire {
  const refused = inOrder([...upload.refusals, ...preview.refusals])
  const { headings, decimal, dates, rows } = previewOf(upload, refused)
  const { totals } = preview
  return {
    columns: headings,
    layout: upload.file?.found.layout.name ?? null,
    mapping: upload.file === null ? {} : mappingOf(upload.file.found),
    decimal,
    dates,
    problem: null,
    rows,
    totals: {
      ...totals,
      spend: totals.spend.map(({ currency, amount }) => ({ currency, amount: Number(amount) })),
    },
    refused_count: refused.length,
    refused: refused.slice(0, maxShown).map(({ row, reason }) => ({ line: row, reason })),
    ignored: upload.ignored,
    unknown_campaigns: preview.unknownCampaigns.slice(0, maxShown),
    replaces: preview.replaces,
    ...(preview.overlaps !== undefined && { overlaps: overlapsOnTheWire(preview.overlaps) }),
  }
}
