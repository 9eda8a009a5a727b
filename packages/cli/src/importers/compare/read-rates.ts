import { readPages } from '#contract/read-pages.ts'
import { inProject, type Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'

export type Rate = { day: string; from: string; to: string; rate: number }

export async function readRates(connection: Connection, project: Project): Promise<Rate[]> {
  const request = { method: 'GET', path: inProject(project, '/exchange-rates'), query: { limit: '1000' } }
  return (await readPages(connection, request, { items: 'items', pagedBy: 'cursor' })).items as Rate[]
}
