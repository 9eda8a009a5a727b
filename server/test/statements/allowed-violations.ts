import type { RuleName } from './rules.ts'

/** A statement that may break a rule, and why it works on a cluster nevertheless. */
export type Allowed = { site: string; rule: RuleName; reason: string }

/** They ask which projects have work, on each node for the projects that it has. */
const polling = [
  'access/used-signatures.ts deleteUsedSignatures',
  'alerts/alert-deliveries.ts dueAlerts',
  'alerts/alert-news.ts projectsWithAlertNews',
  'facts/fact-pages.ts waitingPages',
  'outbound/deliveries.ts destinationsDue',
  'outbound/fan-out.ts projectsWithNews',
  'outbound/push-services.ts pushServicesWithWork',
  'privacy/privacy-requests.ts dueRequests',
  'projects/projects.ts projectsAmong',
  'rollups/fold-journal.ts unfoldedProjects',
  'rollups/rebuild-plan.ts unfinishedRebuilds',
  'spend/currency-changes.ts projectsToReprice',
  'spend/network-pulls.ts accountsToPull',
  'test-devices/test-devices.ts projectsWithTestDevices',
  'views/report-runs.ts dueReports',
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
    site: 'storage/cluster/keep-placements.ts allHere',
    rule: 'leaves-project-open',
    reason: 'Lists the projects of a database on one server.',
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
    site: 'storage/alerts/stored-state.ts placesOfTrouble',
    rule: 'leaves-project-open',
    reason: 'Looks for trouble in all projects, once a minute, through the coordinator.',
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
  {
    site: 'storage/projects/lock-project.ts tryProjectLock',
    rule: 'locks-one-node',
    reason:
      'Asked only before the lock has a row: whoever makes the row first is not waited for. The row is the lock.',
  },
]
