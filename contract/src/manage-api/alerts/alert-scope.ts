import { z } from 'zod'
import { byOwners } from '#access/roles.ts'
import { ofProject, uuidItemParams } from '#manage-api/resource.ts'
import { pathUuid } from '#row-id.ts'

/** The same endpoints serve the alerts of a project and, for owners, those of the service. */
export const ofProjectAlerts = {
  ...ofProject,
  group: 'Alerts',
  itemParams: uuidItemParams,
} as const

export const ofServiceAlerts = {
  group: 'Alerts',
  params: z.object({}),
  itemParams: z.object({ id: pathUuid }),
  reads: byOwners,
  changes: byOwners,
} as const
