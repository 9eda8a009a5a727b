import type { RuleName } from './rules.ts'

/** A statement that may break a rule, and why it works on a cluster nevertheless. */
export type Allowed = { site: string; rule: RuleName; reason: string }

/** They ask which projects have work, on each node for the projects that it has. */
const polling = [
  'outbound/deliveries.ts destinationsDue',
  'outbound/fan-out.ts projectsWithNews',
  'outbound/push-services.ts pushServicesWithWork',
]

export const allowedViolations: readonly Allowed[] = [
  ...polling.map(
    (site): Allowed => ({
      site: `storage/${site}`,
      rule: 'names-many-projects',
      reason: 'Polling goes node by node, each with its own projects.',
    }),
  ),
  {
    site: 'intake/settle.ts settle',
    rule: 'leaves-project-open',
    reason: 'Only a single server lists its projects; a cluster has a map of them.',
  },
  {
    site: 'storage/facts/fact-pages.ts waitingPages',
    rule: 'names-many-projects',
    reason: 'Asks each node for the pages of its own projects.',
  },
  {
    site: 'storage/access/sealed-secrets.ts sealedValues',
    rule: 'leaves-project-open',
    reason:
      'A start and the replacement of the master key read the secrets of all projects, through the coordinator.',
  },
  {
    site: 'storage/backup/read-totals.ts readTotals',
    rule: 'leaves-project-open',
    reason: 'Only the embedded database, which is one server, is backed up.',
  },
  {
    site: 'storage/facts/partitions.ts attachPartition',
    rule: 'locks-one-node',
    reason: 'Tables are made on the coordinator: its advisory lock is the only one.',
  },
]
