import type { RuleName } from './rules.ts'

/** A statement that may break a rule, and why it works on a cluster nevertheless. */
export type Allowed = { site: string; rule: RuleName; reason: string }

/** They ask which projects have work, on each node for the projects that it has. */
const polling = [
  'access/used-signatures.ts projectsWithUsedSignatures',
  'alerts/unsent-alerts.ts projectsWithUnsentAlerts',
  'facts/fact-pages.ts waitingPages',
  'alerts/stored-state.ts placesOn',
  'facts/outcomes.ts projectsWithManyRefused',
  'leased-queue.ts due',
  'monitoring/service-state.ts outcomesOn',
  'monitoring/service-state.ts waitingWork',
  'outbound/deliveries.ts destinationsDue',
  'outbound/fan-out.ts projectsWithNews',
  'outbound/push-services.ts pushServicesWithWork',
  'privacy/erasure-log.ts readErasures',
  'project-rows.ts projectsWithRows',
  'projects/projects.ts idsAmong',
  'projects/projects.ts projectsAmong',
  'rollups/fold-journal.ts unfoldedProjects',
  'rollups/pack-days.ts unpackedProjects',
  'spend/currency-changes.ts projectsToReprice',
  'spend/network-pulls.ts accountsToPull',
  'views/report-runs.ts dueSchedules',
  'views/report-runs.ts misplannedSchedules',
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
    site: 'storage/cluster/cache-placements.ts allHere',
    rule: 'leaves-project-open',
    reason: 'Lists the projects of a database on one server.',
  },
  {
    site: 'storage/cluster/distribute-tables.ts isFilledAndLocal',
    rule: 'leaves-project-open',
    reason: 'Asked only while the projects are still on the coordinator alone.',
  },
  {
    site: 'storage/access/sealed-secrets.ts sealedValues',
    rule: 'leaves-project-open',
    reason:
      'A start and the replacement of the master key read the secrets of all projects, through the coordinator.',
  },
  {
    site: 'storage/access/members.ts lockMembers',
    rule: 'locks-one-node',
    reason: 'Members are on the coordinator alone.',
  },
  {
    site: 'storage/views/default-views.ts deleteViewsOfMember',
    rule: 'leaves-project-open',
    reason: 'A member leaves all projects at once, through the coordinator, which has the members.',
  },
  {
    site: 'storage/attribution/apple-postbacks.ts projectOfApp',
    rule: 'leaves-project-open',
    reason: 'Apple names only the app: all projects are asked, through the coordinator.',
  },
  {
    site: 'storage/backup/read-totals.ts readTotals',
    rule: 'leaves-project-open',
    reason: 'Only the embedded database, which is one server, is backed up.',
  },
  {
    site: 'storage/partitions/partitions.ts attachPartition',
    rule: 'locks-one-node',
    reason: 'Tables are made on the coordinator: its advisory lock is the only one.',
  },
  {
    site: 'storage/leased-queue.ts claim',
    rule: 'reads-what-it-writes',
    reason: 'All of it runs on the shard of its project, and what it reads stays locked until it is written.',
  },
  {
    site: 'storage/rollups/replace-blocks.ts replaceBlocks',
    rule: 'reads-what-it-writes',
    reason: 'It reads blocks of half the size and writes none of them: it makes no difference when.',
  },
  ...['takeProjectLock', 'shareProjectLock', 'tryProjectLock'].map(
    (name): Allowed => ({
      site: `storage/projects/lock-project.ts ${name}`,
      rule: 'locks-one-node',
      reason: 'Only before the lock has a row, which is made next. The row is the lock.',
    }),
  ),
]
