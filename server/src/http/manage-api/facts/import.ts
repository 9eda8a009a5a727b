import { importFacts as contract } from '@tributary/contract/manage-api/facts/import'
import { ndjson } from '@tributary/contract/manage-api/ndjson'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { readEventLimits } from '#domain/events/event-limits.ts'
import type { Project } from '#domain/projects/project.ts'
import { type Answer, envelope } from '#http/answer.ts'
import { CorruptUpload } from '#http/bodies/decompress-body.ts'
import { type Upload, UploadStalled } from '#http/bodies/receive-upload.ts'
import { serve } from '#http/route.ts'
import { type StagedImport, stageImport } from '#intake/import/import-facts.ts'
import { limitConcurrency } from '#limit-concurrency.ts'
import { openSettingsWriter } from '#operations/facts/open-settings-writer.ts'
import { importProgress } from './import-progress.ts'
import { importReader } from './read-import-line.ts'
import { makeRefusalFeed, type RefusalFeed } from './refusal-feed.ts'

const maxParallel = 4
const contentTypes = new Set([
  ndjson,
  'application/ndjson',
  'application/jsonl',
  'application/x-jsonlines',
  'application/json',
])

export function importRoute(server: FastifyInstance, app: App): void {
  let running = 0
  // One at a time: two parallel imports would slow live facts down twice as much.
  const inTurn = limitConcurrency(1)
  serve(server, app, contract, async (_, { project, query, upload }) => {
    if (upload === undefined || !contentTypes.has(upload.contentType)) return refuse('ndjson_expected')
    if (!upload.isReadable) return refuse('unsupported_encoding')
    if (running === maxParallel) return refuse('too_many_imports')
    running += 1
    const done = () => {
      running -= 1
    }
    const refusals = query.refusals === 'all' ? makeRefusalFeed() : undefined
    const staged = await stage(app, project, { upload, refusals }).catch((error: unknown) => {
      done()
      throw error
    })
    if ('refusal' in staged) {
      done()
      return staged
    }
    const apply = (onProgress: (applied: number) => void) =>
      inTurn(() => staged.apply(onProgress)).finally(async () => {
        done()
        await staged.close()
      })
    if (query.progress === 'true')
      return importProgress(app, { lines: staged.lines, apply, refusals, gone: upload.gone })
    return finish(apply, upload)
  })
}

async function finish(apply: StagedImport['apply'], { gone }: Upload): Promise<Answer | Refusal> {
  try {
    return envelope('Import complete.', await apply(() => undefined))
  } catch (error) {
    if (gone.aborted && error === gone.reason) return refuse('unavailable')
    throw error
  }
}

type Staging = { upload: Upload; refusals: RefusalFeed | undefined }

async function stage(
  app: App,
  project: Project,
  { upload, refusals }: Staging,
): Promise<StagedImport | Refusal> {
  try {
    const reader = importReader(readEventLimits(project.eventLimits))
    return await stageImport(app, {
      projectId: project.id,
      chunks: upload.chunks,
      reader,
      settings: openSettingsWriter(app, project.id),
      onRefusal: refusals?.add,
      signal: upload.gone,
    })
  } catch (error) {
    if (error instanceof UploadStalled) return refuse('request_timeout')
    if (error instanceof CorruptUpload) return refuse('corrupt_body')
    if (upload.gone.aborted) return refuse('unavailable')
    throw error
  }
}
