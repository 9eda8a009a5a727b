import { Button, Group } from '@mantine/core'
import type { deleteView, setDefaultView } from '@tributary/contract/manage-api/views/views'
import { useChange } from '#api/use-change.ts'
import { useHasRole } from '#api/use-session.ts'
import { type SavedView, viewsPath } from '#api/views.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { useViewChanges } from './use-view-changes.ts'
import { isSameSearch, type PageState } from './view-page.ts'

type Props = { view: SavedView; shown: PageState; onRename: () => void }

const small = { size: 'xs', variant: 'default' } as const

export function ViewActions({ view, shown, onRename }: Props) {
  const params = { id: view.id }
  const choosing = useChange<typeof setDefaultView>('PUT', `${viewsPath}/{id}/default`)
  return (
    <Group gap="xs">
      <Button
        {...small}
        loading={choosing.isPending}
        onClick={() => choosing.mutate({ params, body: { is_default: !view.is_default } })}
      >
        {view.is_default ? 'No longer my default' : 'Make my default'}
      </Button>
      {view.may_change && <OwnerActions view={view} shown={shown} onRename={onRename} />}
    </Group>
  )
}

function OwnerActions({ view, shown, onRename }: Props) {
  const mayShare = useHasRole('analyst')
  const { change, isPending } = useViewChanges(view)
  const deleting = useChange<typeof deleteView>('DELETE', `${viewsPath}/{id}`, {
    done: 'The view was deleted.',
  })
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
      <ConfirmButton
        size="xs"
        label="Delete"
        name={`Delete ${view.name}`}
        title={`Delete “${view.name}”?`}
        description={view.shared ? 'Everyone in the project loses it.' : 'It cannot be restored.'}
        confirm="Delete"
        loading={deleting.isPending}
        onConfirm={() => deleting.mutate({ params: { id: view.id } })}
      />
    </>
  )
}
