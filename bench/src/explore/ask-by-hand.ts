import { join } from 'node:path'
import type { Relation } from '@tributary/service/src/domain/explore/relations.ts'
import { overlaps } from '@tributary/service/src/domain/lake/unit.ts'
import { viewOf } from '@tributary/service/src/lake/parquet-sql.ts'
import { openDuckDb } from '@tributary/service/src/lake/process/open-duckdb.ts'
import { openProjectFolder, pathOf } from '@tributary/service/src/lake/project-folder.ts'
import { type Scope, temporaryDirectory } from '#scope.ts'
import { type Asked, periodOf } from './questions.ts'

export type AskByHand = (asked: Asked, round: number) => Promise<string>

/** DuckDB alone, with the limits that the service gives it, on the files of a service that has stopped. */
export async function openByHand(
  scope: Scope,
  { dataDir, projectId }: { dataDir: string; projectId: number },
): Promise<AskByHand> {
  const limits = { memory: 1024, threads: 2, tempDirectory: temporaryDirectory(scope) }
  const duckDb = openDuckDb(limits, 1)
  scope.onEnd(duckDb.stop)
  const folder = await openProjectFolder(join(dataDir, 'lake'), projectId)
  return async ({ days, reads, byHand }, round) => {
    const { from, to } = periodOf(days, round)
    const period = { from: new Date(from), to: new Date(Date.parse(to) + 86_400_000) }
    const spans = { period, since: { ...period, to: null }, whole: { from: null, to: null } }
    const views = Object.entries(reads).map(([relation, read]) => {
      const files = [...folder.days.values()]
        .filter((manifest) => manifest.relation === relation)
        .flatMap((manifest) =>
          manifest.files
            .filter(({ hour }) => overlaps({ ...manifest, hour }, spans[read]))
            .map((file) => pathOf(folder, manifest, file)),
        )
      return { files, view: viewOf(relation as Relation, files) }
    })
    const found = await duckDb.run({
      paths: views.flatMap(({ files }) => files),
      setup: views.map(({ view }) => view),
      sql: byHand,
      parameters: [period.from.toISOString(), period.to.toISOString()],
      maxRows: 100_000,
    })
    if (found === undefined) throw new Error('DuckDB does not start on this platform')
    return `${found.rows.length} rows`
  }
}
