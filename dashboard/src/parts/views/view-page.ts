import type { SavedView } from '#api/views.ts'

/** Pages whose state is worth a name: not forms, settings or the page of one user. */
const withoutViews = [
  'start',
  'try',
  'settings',
  'segments',
  'glossary',
  'boards',
  'campaigns/new',
  'campaigns/check-link',
  'spend/upload',
  'spend/accounts',
  'fraud/rules',
  'people/users',
  'people/installs',
  'people/what-if',
  'explore/sql',
]

/** The page of a path below a project, as views name it; undefined: it has no views. */
export function viewPageOf(pathname: string): string | undefined {
  const [, below] = /^\/p\/[^/]+\/?(.*?)\/?$/.exec(pathname) ?? []
  if (below === undefined) return undefined
  if (below === '') return 'overview'
  const isKnown = /^[a-z][a-z-]*(\/[a-z][a-z-]*)?$/.test(below)
  const isExcluded = withoutViews.some((path) => below === path || below.startsWith(`${path}/`))
  return isKnown && !isExcluded ? below : undefined
}

/** What is shown: a page that has views, and the part of its address that a view keeps. */
export type PageState = { page: string; search: SavedView['search'] }

export function pathOfView(project: string, page: string): string {
  return page === 'overview' ? `/p/${project}` : `/p/${project}/${page}`
}

type Search = Record<string, unknown>

/** What is open at the moment, and which page of a list: no part of a view. */
const passing: Record<string, readonly string[]> = { campaigns: ['page', 'campaign', 'tab', 'toggled'] }
const passingAnywhere = ['page', 'cursor']

export function viewPart(page: string, search: Search): SavedView['search'] {
  const dropped = passing[page] ?? passingAnywhere
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name, value]) => value !== undefined && !dropped.includes(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  ) as SavedView['search']
}

export function isSameSearch(page: string, a: Search, b: Search): boolean {
  return JSON.stringify(viewPart(page, a)) === JSON.stringify(viewPart(page, b))
}
