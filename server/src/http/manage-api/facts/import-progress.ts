import { PassThrough } from 'node:stream'
import { ndjson } from '@tributary/contract/manage-api/ndjson'
import { refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { type Answer, envelope } from '#http/answer.ts'
import { refusalBody } from '#http/send.ts'
import type { StagedImport } from '#intake/import/import-facts.ts'
import type { RefusalFeed } from './refusal-feed.ts'

type Work = {
  lines: number
  apply: StagedImport['apply']
  refusals: RefusalFeed | undefined
  gone: AbortSignal
}

/** Streams progress. The status is sent before the work is done: the last line has the result. */
export function importProgress({ log }: App, { lines, apply, refusals, gone }: Work): Answer {
  const stream = new PassThrough()
  const writeLine = (line: object) => stream.write(`${JSON.stringify(line)}\n`)
  writeLine({ applied: 0, lines })
  refusals?.listen((refused) => writeLine({ refused }))
  const work = async () => {
    try {
      const summary = await apply((applied) => writeLine({ applied, lines }))
      writeLine(envelope('Import complete.', summary).body ?? {})
    } catch (error) {
      const isGone = gone.aborted && error === gone.reason
      if (!isGone) log.error({ err: error }, 'import failed')
      writeLine(refusalBody(refuse(isGone ? 'unavailable' : 'internal_error')))
    }
    stream.end()
  }
  // After a disconnect there is nothing to write to; `gone` stops the work.
  stream.on('error', () => undefined)
  void work()
  return { status: 200, type: ndjson, stream }
}
