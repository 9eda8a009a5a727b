import { overlaps } from '#domain/lake/unit.ts'
import type { LakeQuestion } from './lake.ts'
import { viewOf } from './parquet-sql.ts'
import { pathOf } from './project-folder.ts'
import { type ProjectLake, relationNames } from './project-lake.ts'

/** A view per relation, over the files that may have rows of its span. */
export function readViews(
  { folder }: ProjectLake,
  relations: LakeQuestion['relations'],
  nameOf?: (column: string) => string,
) {
  const setup: string[] = []
  const paths: string[] = []
  let rowsRead = 0
  for (const relation of relationNames) {
    const span = relations[relation]
    if (span === undefined) continue
    const files: string[] = []
    for (const manifest of folder.days.values()) {
      if (manifest.relation !== relation) continue
      for (const file of manifest.files) {
        if (!overlaps({ ...manifest, hour: file.hour }, span)) continue
        files.push(pathOf(folder, manifest, file))
        rowsRead += file.rows
      }
    }
    setup.push(viewOf(relation, files, nameOf))
    paths.push(...files)
  }
  return { setup, paths, rowsRead }
}
