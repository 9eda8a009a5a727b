import { SimpleGrid } from '@mantine/core'
import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query'
import type {
  TimelineInstallOnTheWire,
  TimelineItemOnTheWire,
} from '@tributary/contract/manage-api/people/timeline'
import type { UserOnTheWire } from '@tributary/contract/manage-api/people/users'
import { useCanEdit } from '#api/use-session.ts'
import type { UserSearch } from '#pages/people/people-search.ts'
import { ReceiptPanel } from '#pages/people/receipt/receipt-panel.tsx'
import { isMasked } from '#parts/facts/is-masked.ts'
import { TextLink } from '#parts/links.tsx'
import { Page } from '#parts/page.tsx'
import { QueryView } from '#parts/states.tsx'
import { EraseUser } from './erase-user.tsx'
import { InstallsPanel } from './installs-panel.tsx'
import { PaymentsPanel } from './payments-panel.tsx'
import { TimelinePanel } from './timeline-panel.tsx'
import { UserPanel } from './user-panel.tsx'

type Head = { person: UserOnTheWire | null; installs: TimelineInstallOnTheWire[] }

type Props = {
  title: string
  head: UseQueryResult<Head>
  steps: UseInfiniteQueryResult<TimelineItemOnTheWire[]>
  search: UserSearch
  onSearch: (search: UserSearch) => void
}

/** The user, their installs, the receipt of the chosen install, and the timeline. */
export function UserView({ title, head, steps, search, onSearch }: Props) {
  const mayChange = useCanEdit()
  const person = head.data?.person ?? null
  return (
    <Page
      title={title}
      description={
        <TextLink to="/p/$project/people" size="sm">
          All users and installs
        </TextLink>
      }
      actions={mayChange && person !== null && person.user_id !== null && <EraseUser user={person.user_id} />}
    >
      <QueryView of={head} rows={8}>
        {({ installs }) => {
          const chosen = installs.find(({ install_id }) => install_id === search.install) ?? installs[0]
          return (
            <>
              <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
                <UserPanel person={person} />
                <InstallsPanel
                  installs={installs}
                  chosen={chosen}
                  onChoose={(install) => onSearch({ ...search, install })}
                />
              </SimpleGrid>
              {chosen !== undefined && <ReceiptPanel install={chosen} />}
              {person !== null && person.user_id !== null && !isMasked(person.user_id) && (
                <PaymentsPanel user={person.user_id} />
              )}
              <TimelinePanel
                steps={steps}
                hide={search.hide}
                onHide={(hide) => {
                  const { hide: _, ...rest } = search
                  onSearch(hide === '' ? rest : { ...rest, hide })
                }}
              />
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}
