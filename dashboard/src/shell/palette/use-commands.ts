import { useDebouncedValue } from '@mantine/hooks'
import { useLocation } from '@tanstack/react-router'
import type { listUsers, UserOnTheWire } from '@tributary/contract/manage-api/people/users'
import { useRead } from '#api/use-read.ts'
import { useCanEdit, useHasRole, useSeesPersonalData } from '#api/use-session.ts'
import { useKnownCampaigns } from '#parts/filters/use-known-campaigns.ts'
import { dialogHashes } from '#parts/use-opened-by-hash.ts'
import { viewPageOf } from '#parts/views/view-page.ts'
import { type Command, findCommands } from './command.ts'
import { fixedCommands } from './fixed-commands.ts'
import { glossaryCommands } from './glossary-commands.ts'

const typingMs = 150
const mostPeople = 6

/** What the palette offers for a text. Campaigns, the glossary and people come once something is typed. */
export function useCommands(text: string): Command[] {
  const mayEdit = useCanEdit()
  const mayAnnotate = useHasRole('analyst')
  const campaigns = [...useKnownCampaigns()].map(
    ([id, name]): Command => ({
      group: 'Campaigns',
      label: name,
      detail: id,
      path: '/campaigns',
      search: { campaign: id },
    }),
  )
  const fixed = [...fixedCommands({ mayAnnotate, mayEdit }), useSaveView()]
  const people = usePeople(text.trim())
  if (text.trim() === '') return findCommands(fixed, '')
  return [...findCommands([...fixed, ...campaigns, ...glossaryCommands], text), ...people]
}

/** Saves what is shown; on a page without views, the overview. */
function useSaveView(): Command {
  const { pathname, search } = useLocation()
  const page = viewPageOf(pathname)
  return {
    group: 'Actions',
    label: useHasRole('analyst') ? 'Save or share a view' : 'Save a view',
    detail: 'Name what is shown',
    path: page === undefined || page === 'overview' ? '' : `/${page}`,
    ...(page !== undefined && { search }),
    hash: dialogHashes.saveView,
  }
}

/** Found by the service, by a part of name, email or id. */
function usePeople(text: string): Command[] {
  const [q] = useDebouncedValue(text, typingMs)
  const seesPersonal = useSeesPersonalData()
  const { data } = useRead<typeof listUsers>(
    '/api/manage/projects/{project}/users',
    { query: { q, limit: mostPeople } },
    { enabled: seesPersonal && q !== '' },
  )
  if (q !== text) return []
  const people = (data?.items ?? []).flatMap(commandsOf)
  return data === undefined || data.next_cursor === null
    ? people
    : [...people, { group: 'People', label: `More people with “${q}”`, path: '/people', search: { q } }]
}

function commandsOf({ user_id, name, email }: UserOnTheWire): Command[] {
  if (user_id === null) return []
  return [
    {
      group: 'People',
      label: name ?? email ?? user_id,
      detail: [email, user_id].filter(Boolean).join(' · '),
      path: `/people/users/${encodeURIComponent(user_id)}`,
    },
  ]
}
