import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { defaultViewOf } from '#api/views.ts'
import { viewPageOf } from '#parts/views/view-page.ts'

type Entry = {
  queries: QueryClient
  /** The path that is on the screen. */
  shownPath: string | undefined
  project: string
  location: ParsedLocation
}

/** A bare address opens the member's default view of the page. Somebody who is there and clears the filters stays. */
export async function openDefaultView({ queries, shownPath, project, location }: Entry): Promise<void> {
  const page = viewPageOf(location.pathname)
  const isBare = Object.keys(location.search).length === 0
  if (page === undefined || !isBare || shownPath === location.pathname) return
  if ((location.state as { recalled?: true }).recalled === true) return
  const view = await defaultViewOf(queries, { project, page })
  if (view === undefined) return
  throw redirect({
    to: location.pathname,
    hash: location.hash,
    search: view.search,
    state: { recalled: true },
    replace: true,
  })
}
