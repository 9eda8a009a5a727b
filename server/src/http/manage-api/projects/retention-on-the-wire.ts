import type { ProjectOnTheWire } from '@tributary/contract/manage-api/projects/project'
import type { Project } from '#domain/projects/project.ts'

export function retentionOnTheWire(project: Project): ProjectOnTheWire['retention'] {
  return {
    facts_months: project.factsKeptMonths,
    addresses: project.reduceAddresses ? 'reduced' : 'kept',
  }
}
