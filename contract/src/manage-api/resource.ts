import { z } from 'zod'
import { byAdmins, type byAnalysts, type byOwners, byViewers } from '#access/roles.ts'
import { limit } from '#parameters.ts'
import { pathId, pathUuid } from '#row-id.ts'
import { projectParams } from './project-params.ts'

export const itemParams = z.object({ ...projectParams.shape, id: pathId })
export const uuidItemParams = z.object({ ...projectParams.shape, id: pathUuid })
export const textItemParams = z.object({ ...projectParams.shape, id: z.string() })

export type By = typeof byViewers | typeof byAnalysts | typeof byAdmins | typeof byOwners

/** One kind of thing that callers list, read, create, change or delete. */
export type Resource = {
  path: string
  group: string
  /** In the summaries, and in the names of the operations. */
  noun: string
  /** Of the names of the operations. */
  prefix?: 'manage'
  item: z.ZodType
  params: z.ZodType
  itemParams: z.ZodType
  reads: By
  changes: By
}

/** What most resources have in common. */
export const ofProject = {
  params: projectParams,
  itemParams,
  reads: byViewers,
  changes: byAdmins,
} as const

export const cursorQuery = z.object({
  cursor: z.string().optional().meta({ description: '`next_cursor` of the previous page' }),
  limit: limit(100, 1000),
})
