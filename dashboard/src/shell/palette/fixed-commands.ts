import { sectionGroups } from '#pages/settings/sections.ts'
import { dialogHashes } from '#parts/use-opened-by-hash.ts'
import { navItems } from '#shell/navigation.ts'
import type { Command } from './command.ts'

const tabs: Command[] = [
  {
    group: 'Pages',
    label: 'Installs',
    detail: 'Users and installs',
    path: '/people',
    search: { tab: 'installs' },
  },
  { group: 'Pages', label: 'What if', detail: 'Users and installs', path: '/people/what-if' },
  { group: 'Pages', label: 'Match quality', detail: 'Users and installs', path: '/people/match-quality' },
  { group: 'Pages', label: 'Funnel', detail: 'Events', path: '/events/funnel' },
  { group: 'Pages', label: 'Retention', detail: 'Events', path: '/events/retention' },
  { group: 'Pages', label: 'Network accounts', detail: 'Spend and networks', path: '/spend/accounts' },
  { group: 'Pages', label: 'Discrepancies', detail: 'Spend and networks', path: '/spend/discrepancies' },
  { group: 'Pages', label: 'Postbacks', detail: 'Spend and networks', path: '/spend/postbacks' },
  { group: 'Pages', label: 'SKAdNetwork', detail: 'Spend and networks', path: '/spend/skadnetwork' },
  { group: 'Pages', label: 'Fraud rules', detail: 'Fraud', path: '/fraud/rules' },
  { group: 'Pages', label: 'Times to install', detail: 'Fraud', path: '/fraud/times' },
  { group: 'Pages', label: 'Try your set-up', detail: 'First steps, a virtual phone', path: '/try' },
]

const ofEverybody: Command[] = [
  { group: 'Actions', label: 'Check a link', detail: 'Tracking link, macros', path: '/campaigns/check-link' },
]

const ofAnalysts: Command[] = [
  {
    group: 'Actions',
    label: 'Add an annotation',
    detail: 'Note what happened on a day',
    path: '',
    hash: dialogHashes.annotations,
  },
]

const ofAdmins: Command[] = [
  { group: 'Actions', label: 'New campaign', detail: 'Create a tracking link', path: '/campaigns/new' },
  { group: 'Actions', label: 'Upload spend', detail: 'Cost from a file', path: '/spend/upload' },
  { group: 'Actions', label: 'Connect a network account', path: '/spend/accounts' },
  { group: 'Actions', label: 'Invite a member', detail: 'Team', path: '/settings/members' },
  { group: 'Actions', label: 'Export data', path: '/settings/export' },
]

/** Pages, settings and the actions that the role allows. */
export function fixedCommands({
  mayAnnotate,
  mayEdit,
}: {
  mayAnnotate: boolean
  mayEdit: boolean
}): Command[] {
  return [
    ...navItems.map(
      ({ label, to }): Command => ({ group: 'Pages', label, path: to.replace('/p/$project', '') }),
    ),
    ...tabs,
    ...sectionGroups.flatMap((group) =>
      group.sections.map(
        ({ key, label }): Command => ({
          group: 'Settings',
          label,
          detail: group.label,
          path: `/settings/${key}`,
        }),
      ),
    ),
    ...ofEverybody,
    ...(mayAnnotate ? ofAnalysts : []),
    ...(mayEdit ? ofAdmins : []),
  ]
}
