import type { Paged } from './call-types.ts'
import type { Row } from './read-row.ts'

type Query = Record<string, unknown>
type Page = { next_cursor?: string | null; pagination?: { page: number; pages: number } } & Record<
  string,
  unknown
>

/** Nothing is sent until it is awaited or iterated. */
export function paged(
  { by, items }: NonNullable<Row['paging']>,
  query: Query,
  ask: (query: Query) => Promise<unknown>,
): Paged<unknown, unknown> {
  let first: Promise<unknown> | undefined
  const page = () => {
    first ??= ask(query)
    return first
  }
  return {
    [Symbol.toStringTag]: 'Paged',
    // biome-ignore lint/suspicious/noThenProperty: a page can be awaited.
    then: (...handlers) => page().then(...handlers),
    catch: (handler) => page().catch(handler),
    finally: (handler) => page().finally(handler),
    async *[Symbol.asyncIterator]() {
      for (let asked: Query | undefined = query; asked !== undefined; ) {
        const found = (await (asked === query ? page() : ask(asked))) as Page
        yield* found[items] as unknown[]
        asked = nextPage(by, query, found)
      }
    },
  }
}

function nextPage(by: 'cursor' | 'page', query: Query, { next_cursor, pagination }: Page): Query | undefined {
  if (by === 'cursor') return next_cursor ? { ...query, cursor: next_cursor } : undefined
  const { page, pages } = pagination ?? { page: 0, pages: 0 }
  return page < pages ? { ...query, page: page + 1 } : undefined
}
