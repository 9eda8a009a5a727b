import { z } from 'zod'
import { byAdmins, byAnalysts, byOwners, byViewers } from '../../access/roles.ts'
import type { RefusalCode } from '../../refusals.ts'
import { projectParams } from '../project-params.ts'
import { itemParams } from '../resource.ts'
import { projectAlertKinds, serviceAlertKinds } from './alert-kinds.ts'

type Role = typeof byViewers | typeof byAnalysts | typeof byAdmins | typeof byOwners

/** Generic, so that paths and parameters keep their types. */
export type AlertScope<
  Base extends string,
  Params extends z.ZodType,
  ItemParams extends z.ZodType,
  Kinds extends readonly string[],
> = {
  base: Base
  noun: '' | 'Service'
  params: Params
  itemParams: ItemParams
  kinds: Kinds
  reading: Role
  muting: Role
  changing: Role
  refusals: readonly RefusalCode[]
}

/** The same endpoints serve the alerts of a project and, for owners, those of the service. */
export const ofProject = {
  base: '/api/manage/projects/{project}',
  noun: '',
  params: projectParams,
  itemParams,
  kinds: projectAlertKinds,
  reading: byViewers,
  muting: byAnalysts,
  changing: byAdmins,
  refusals: ['not_found'],
} as const

export const ofService = {
  base: '/api/manage',
  noun: 'Service',
  params: z.object({}),
  itemParams: z.object({ id: z.string() }),
  kinds: serviceAlertKinds,
  reading: byOwners,
  muting: byOwners,
  changing: byOwners,
  refusals: [],
} as const
