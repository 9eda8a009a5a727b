import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { addressOf, type ExploreSearch } from '@tributary/contract/explore/search'
import type { pinView } from '@tributary/contract/manage-api/views/views'
import { Suspense, useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { useProjectId } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { type SavedView, viewsPath, viewsQuery } from '#api/views.ts'
import { lazyPart } from '#parts/lazy-part.tsx'
import { ShareDialog } from '#parts/share-links/share-dialog.tsx'
import { useViewChanges } from '#parts/views/use-view-changes.ts'
import { isSameSearch, viewPart } from '#parts/views/view-page.ts'
import { Link } from '#shell/icons.tsx'

const SaveViewDialog = lazyPart(
  async () => (await import('#parts/views/save-view-dialog.tsx')).SaveViewDialog,
)

const lastPlace = 12

/** Pins the question to the overview and shares it by a link, once it is a view of the project. */
export function ViewButtons({ search }: { search: ExploreSearch }) {
  const address = addressOf(search)
  const { data: views = [] } = useQuery(viewsQuery(useProjectId()))
  const mayShare = useHasRole('analyst')
  const view = views.find((one) => one.page === 'explore' && isSameSearch('explore', one.search, address))
  if (!mayShare) return null
  if (view === undefined) return <ShareUnsaved address={address} />
  return view.shared ? <SharedButtons view={view} /> : <ShareWithProject view={view} />
}

/** A question is shared by its name. */
function ShareUnsaved({ address }: { address: Record<string, unknown> }) {
  const [isOpen, setOpen] = useState(false)
  const shown = { page: 'explore', search: viewPart('explore', address) }
  return (
    <>
      <Button variant="default" leftSection={<Link />} onClick={() => setOpen(true)}>
        Share
      </Button>
      <Suspense fallback={null}>
        {isOpen && <SaveViewDialog shown={shown} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

/** Cards and links show views of the project. */
function ShareWithProject({ view }: { view: SavedView }) {
  const { change, isPending } = useViewChanges(view)
  return (
    <Button variant="default" loading={isPending} onClick={() => change({ shared: true })}>
      Share with the project
    </Button>
  )
}

function SharedButtons({ view }: { view: SavedView }) {
  const [isSharing, setSharing] = useState(false)
  const isPinned = view.pin !== undefined
  const pinning = useChange<typeof pinView>('PUT', `${viewsPath}/{id}/pin`, {
    done: isPinned ? 'The overview no longer shows it.' : 'The overview shows it as a card.',
  })
  return (
    <>
      <Button
        variant="default"
        loading={pinning.isPending}
        onClick={() =>
          pinning.mutate({ params: { id: view.id }, body: { place: isPinned ? null : lastPlace } })
        }
      >
        {isPinned ? 'Unpin from the overview' : 'Pin to the overview'}
      </Button>
      <Button variant="default" leftSection={<Link />} onClick={() => setSharing(true)}>
        Share
      </Button>
      {isSharing && (
        <ShareDialog
          item={{ kind: 'view', id: view.id, name: view.name }}
          onClose={() => setSharing(false)}
        />
      )}
    </>
  )
}
