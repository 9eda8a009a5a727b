import { useDebouncedValue } from '@mantine/hooks'
import type { listUsers } from '@tributary/contract/manage-api/people/users'
import { useProjectId } from '../../api/use-project.ts'
import { useRead } from '../../api/use-read.ts'
import { useCanEdit } from '../../api/use-session.ts'
import { isMasked } from '../../parts/is-masked.ts'
import { useKnownCampaigns } from '../../parts/use-known-campaigns.ts'
import { type Command, findCommands } from './command.ts'
import { fixedCommands } from './fixed-commands.ts'

const typingMs = 150
const mostPeople = 6

/** What the palette offers for a text. Campaigns and people come once something is typed. */
export function useCommands(text: string): Command[] {
  const mayEdit = useCanEdit()
  const campaigns = [...useKnownCampaigns()].map(
    ([id, name]): Command => ({
      group: 'Campaigns',
      label: name,
      detail: id,
      path: '/campaigns',
      search: { campaign: id },
    }),
  )
  const fixed = fixedCommands({ mayEdit })
  const people = usePeople(text.trim())
  if (text.trim() === '') return findCommands(fixed, '')
  return [...findCommands([...fixed, ...campaigns], text), ...people]
}

/** Found by the service, by a part of name, email or id. */
function usePeople(text: string): Command[] {
  const [q] = useDebouncedValue(text, typingMs)
  const params = { project: useProjectId() }
  const { data } = useRead<typeof listUsers>(
    '/api/manage/projects/{project}/users',
    { params, query: { q, limit: mostPeople } },
    { enabled: q !== '' },
  )
  if (q !== text) return []
  return (data?.items ?? []).flatMap(({ user_id, install_id, name, email }): Command[] =>
    user_id === null
      ? []
      : [
          {
            group: 'People',
            label: isMasked(user_id) ? user_id : (name ?? email ?? user_id),
            detail: [email, user_id].filter(Boolean).join(' · '),
            path: isMasked(user_id)
              ? `/people/installs/${encodeURIComponent(install_id)}`
              : `/people/users/${encodeURIComponent(user_id)}`,
          },
        ],
  )
}
