import {
  previewSpend as contract,
  type SpendPreviewOnTheWire,
} from '@tributary/contract/manage-api/spend/spend-preview'
import { isRefusal, type Refusal, refusalText } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { guessHeadings } from '../../../domain/spend/recognise-layout.ts'
import { previewSpend, type SpendPreview } from '../../../operations/spend/preview-spend.ts'
import { acceptCsv } from '../../accept-csv.ts'
import { envelope } from '../../answer.ts'
import { readId } from '../../read-id.ts'
import { serve } from '../../route.ts'
import { type ReadUpload, readSpendUpload } from './read-spend-upload.ts'
import { inOrder, mappingOf, previewOf } from './upload-spend.ts'

const maxShown = 100

const nothing = { rows: [], refusals: [], ignored: 0, repeated: 'replace', file: null } as const

export function spendPreview(server: FastifyInstance, app: App): void {
  server.register(async (scope) => {
    acceptCsv(scope)
    serve(scope, app, contract, async (_, { params, query, body }) => {
      const read = await readSpendUpload(body, query)
      const upload: ReadUpload = isRefusal(read) ? { ...nothing, rows: [], refusals: [] } : read
      const preview = await previewSpend(app, readId(params.project), upload)
      if (isRefusal(preview)) return preview
      const shown = previewOnTheWire(upload, preview)
      return envelope('Nothing was stored.', isRefusal(read) ? unread(shown, read, body.csv) : shown)
    })
  })
}

/** The columns were not recognised: return them, so that the user can map them. */
function unread(shown: SpendPreviewOnTheWire, refusal: Refusal, csv = ''): SpendPreviewOnTheWire {
  return { ...shown, columns: guessHeadings(csv), problem: refusalText(refusal) }
}

function previewOnTheWire(upload: ReadUpload, preview: SpendPreview): SpendPreviewOnTheWire {
  const refused = inOrder([...upload.refusals, ...preview.refusals])
  const { headings, decimal, dates, rows } = previewOf(upload, refused)
  const { totals } = preview
  return {
    columns: headings,
    layout: upload.file?.found.layout.name ?? null,
    mapping: upload.file === null ? {} : mappingOf(upload.file),
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
  }
}
