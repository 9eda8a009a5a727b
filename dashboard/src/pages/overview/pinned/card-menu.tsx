import { ActionIcon, Menu } from '@mantine/core'
import type { pinView } from '@tributary/contract/manage-api/views/views'
import { useChange } from '#api/use-change.ts'
import { type SavedView, viewsPath } from '#api/views.ts'
import { ChevronDown } from '#shell/icons.tsx'

type Props = { view: SavedView; place: number; last: number }

/** Moves or unpins a card, for everybody in the project. */
export function CardMenu({ view, place, last }: Props) {
  const pinning = useChange<typeof pinView>('PUT', `${viewsPath}/{id}/pin`)
  const put = (to: number | null) => pinning.mutate({ params: { id: view.id }, body: { place: to } })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={`Card ${view.name}`}
          loading={pinning.isPending}
        >
          <ChevronDown />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled={place === 1} onClick={() => put(place - 1)}>
          Move forward
        </Menu.Item>
        <Menu.Item disabled={place === last} onClick={() => put(place + 1)}>
          Move back
        </Menu.Item>
        <Menu.Item onClick={() => put(null)}>Unpin</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
