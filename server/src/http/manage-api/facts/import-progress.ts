import { PassThrough } from 'node:stream'
import { ndjson } from '@tributary/contract/manage-api/facts/import'
import { refuse } from '@tributary/contract/refusals'
import type { App } from '../../../app.ts'
import type { StagedImport } from '../../../intake/import/import-facts.ts'
import { type Answer, envelope } from '../../answer.ts'
import { refusalBody } from '../../send.ts'

type Work = { lines: number; apply: StagedImport['apply']; gone: AbortSignal }

/** The answer as it comes about. Its status is sent before the work is done: the last line says how it ended. */
export function importProgress({ log }: App, { lines, apply, gone }: Work): Answer {
  const stream = new PassThrough()
  const tell = (line: object) => stream.write(`${JSON.stringify(line)}\n`)
  tell({ applied: 0, lines })
  const work = async () => {
    try {
      const summary = await apply((applied) => tell({ applied, lines }))
      tell(envelope('Import complete.', summary).body ?? {})
    } catch (error) {
      const isGone = gone.aborted && error === gone.reason
      if (!isGone) log.error({ err: error }, 'an import failed')
      tell(refusalBody(refuse(isGone ? 'unavailable' : 'internal_error')))
    }
    stream.end()
  }
  // Whoever hangs up is not written to; the work hears of it by itself.
  stream.on('error', () => undefined)
  void work()
  return { status: 200, type: ndjson, stream }
}
