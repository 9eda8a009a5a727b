import { Button, Group } from '@mantine/core'
import type { deleteView, setDefaultView } from '@tributary/contract/manage-api/views/views'
import { useHasRole } from '#api/use-session.ts'
import { type SavedView, viewsPath } from '#api/views.ts'
import { ActionButton } from '#parts/action-button.tsx'
import { useViewChanges } from './use-view-changes.ts'
import { isSameSearch, type PageState } from './view-page.ts'

type Props = { view: SavedView; shown: PageState; onRename: () => void }

const small = { size: 'xs', variant: 'default' } as const

export function ViewActions({ view, shown, onRename }: Props) {
  return (
    <Group gap="xs">
      <ActionButton<typeof setDefaultView>
        method="PUT"
        path={`${viewsPath}/{id}/default`}
        params={{ id: view.id }}
        body={{ is_default: !view.is_default }}
        label={view.is_default ? 'No longer my default' : 'Make my default'}
        needs="viewer"
      />
      {view.may_change && <OwnerActions view={view} shown={shown} onRename={onRename} />}
    </Group>
  )
}

function OwnerActions({ view, shown, onRename }: Props) {
  const mayShare = useHasRole('analyst')
  const { change, isPending } = useViewChanges(view)
  const isShown = isSameSearch(shown.page, view.search, shown.search)
  return (
    <>
      {!isShown && (
        <Button {...small} disabled={isPending} onClick={() => change({ search: shown.search })}>
          Replace with what is shown
        </Button>
      )}
      <Button {...small} onClick={onRename}>
        Rename
      </Button>
      {view.own && mayShare && (
        <Button {...small} disabled={isPending} onClick={() => change({ shared: !view.shared })}>
          {view.shared ? 'Stop sharing' : 'Share'}
        </Button>
      )}
      <ActionButton<typeof deleteView>
        method="DELETE"
        path={`${viewsPath}/{id}`}
        params={{ id: view.id }}
        label="Delete"
        name={`Delete ${view.name}`}
        needs="viewer"
        title={`Delete “${view.name}”?`}
        description={view.shared ? 'Everyone in the project loses it.' : 'It cannot be restored.'}
        confirm="Delete"
        done="The view was deleted."
      />
    </>
  )
}
