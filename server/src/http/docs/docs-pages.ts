import type { Html } from '#http/html.ts'
import type { Docs } from './docs.ts'
import { groupPath } from './list-operations.ts'
import { guidePath } from './read-guides.ts'
import { renderGroup } from './render-group.ts'
import { renderGuide } from './render-guide.ts'
import { renderIndex } from './render-index.ts'
import { renderSearch } from './render-search.ts'

export type DocsPages = {
  /** By path; undefined if there is no such page. */
  page: (path: string) => Promise<Buffer> | undefined
  search: (query: string) => Html
}

/** Each page is built when it is first asked for, and kept as a buffer: it is hashed and compressed once. */
export function makeDocsPages(docs: Docs): DocsPages {
  const renderers = new Map<string, () => Promise<Html>>([
    ['/docs', async () => renderIndex(docs)],
    ...docs.document.tags.map(({ name }) => [groupPath(name), () => renderGroup(docs, name)] as const),
    ...docs.guides.map((guide) => [guidePath(guide), () => renderGuide(docs, guide)] as const),
  ])
  const pages = new Map<string, Promise<Buffer>>()
  return {
    page: (path) => {
      const render = renderers.get(path)
      if (render === undefined) return undefined
      const page = pages.get(path) ?? render().then(({ text }) => Buffer.from(text))
      pages.set(path, page)
      return page
    },
    search: (query) => renderSearch(docs, query),
  }
}
