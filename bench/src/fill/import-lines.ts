import { Readable } from 'node:stream'
import type { Service } from '#start-service.ts'
import { historyLines } from './history-lines.ts'

export type ImportSummary = { lines: number; stored: number; duplicate: number; refused: number }

/** Imports a year of unsorted lines. */
export async function importLines(
  { url, adminToken }: Service,
  projectId: number,
  { lines, campaigns }: { lines: number; campaigns: readonly string[] },
): Promise<{ seconds: number; summary: ImportSummary }> {
  const started = performance.now()
  const response = await fetch(`${url}/api/manage/projects/${projectId}/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/x-ndjson' },
    body: Readable.from(historyLines(lines, campaigns)),
    duplex: 'half',
  } as unknown as RequestInit)
  const body = (await response.json()) as { data: ImportSummary }
  if (response.status !== 200) throw new Error(`The import returned ${response.status}.`)
  return { seconds: (performance.now() - started) / 1000, summary: body.data }
}
