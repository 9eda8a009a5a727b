import type { Project } from '#domain/projects/project.ts'
import { askNodes } from '#storage/cluster/ask-nodes.ts'
import type { Database } from '#storage/database.ts'
import { idsAmong, projectsAmong } from './projects.ts'

/** `away`: nodes of a cluster that do not respond, whose projects are missing. Oldest first. */
export async function allProjects(db: Database): Promise<{ projects: Project[]; away: string[] }> {
  const { answers, away } = await askNodes(db, projectsAmong, 'newest')
  return { projects: answers.flat().sort((a, b) => a.id - b.id), away }
}

export async function allProjectIds(db: Database): Promise<{ ids: number[]; away: string[] }> {
  const { answers, away } = await askNodes(db, idsAmong, 'newest')
  return { ids: answers.flat().sort((a, b) => a - b), away }
}
