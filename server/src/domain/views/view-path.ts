import type { SavedView } from './saved-view.ts'

/** The address of a page of the dashboard with its search, as its router writes it. */
export function viewPath(projectId: number, { page, search }: Pick<SavedView, 'page' | 'search'>): string {
  const path = page === 'overview' ? `/p/${projectId}` : `/p/${projectId}/${page}`
  const parts = Object.entries(search).map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(searchValue(value))}`,
  )
  return parts.length === 0 ? path : `${path}?${parts.join('&')}`
}

/** Text that would be read as something else, such as a number, is quoted. */
function searchValue(value: SavedView['search'][string]): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  try {
    JSON.parse(value)
    return JSON.stringify(value)
  } catch {
    return value
  }
}
