import type { QueryClient } from '@tanstack/react-query'
import { type ParsedLocation, redirect } from '@tanstack/react-router'
import type { RememberedPage } from '@tributary/contract/manage-api/access/preferences'
import { recallSearch } from '#api/remembered.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** A bare address that was looked up: going back to it shows what it showed. */
    recalled?: true
  }
}

type Entry = {
  context: { queries: QueryClient }
  params: { project: string }
  search: object
  location: ParsedLocation
  preload: boolean
}

/** For `beforeLoad`: a bare address opens the page as the member left it; one with parameters stays as it is. */
export const recall =
  (page: RememberedPage) =>
  async ({ context, params: { project }, search, location, preload }: Entry): Promise<void> => {
    const isBare = Object.values(search).every((value) => value === undefined)
    if (preload || !isBare || location.state.recalled === true) return
    const remembered = await recallSearch(context.queries, { project, page })
    throw redirect({
      to: location.pathname,
      hash: location.hash,
      search: remembered,
      state: { recalled: true },
      replace: true,
    })
  }
