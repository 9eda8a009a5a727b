import type { changeView } from '@tributary/contract/manage-api/views/views'
import type { BodyOf } from '#api/endpoint-types.ts'
import { useChange } from '#api/use-change.ts'
import { type SavedView, viewsPath } from '#api/views.ts'

type Change = Omit<BodyOf<typeof changeView>, 'revision'>

/** Changes the view as it was seen: a change that somebody else made meanwhile is not overwritten. */
export function useViewChanges({ id, revision }: SavedView, onDone?: () => void) {
  const changing = useChange<typeof changeView>('PATCH', `${viewsPath}/{id}`, {
    done: 'The view was changed.',
    ...(onDone !== undefined && { onDone }),
  })
  return {
    isPending: changing.isPending,
    change: (given: Change) => changing.mutate({ params: { id }, body: { ...given, revision } }),
  }
}
