import { type Request, readData } from '#call-service.ts'
import type { Connection } from '#settings.ts'
import type { ContractCommand } from './contract-command.ts'

type Page = Record<string, unknown> & { next_cursor?: string | null; pagination?: { pages: number } }

/** All pages as one: the first one's data, with the items of all. */
export async function readPages(
  connection: Connection,
  request: Request,
  { items, pagedBy }: Pick<ContractCommand, 'items' | 'pagedBy'>,
): Promise<Page> {
  const name = items ?? 'items'
  const first = await readData<Page>(connection, request)
  const all = [...(first[name] as unknown[])]
  for (let page = first, number = 2; hasNext(page, number, pagedBy); number += 1) {
    const next = pagedBy === 'cursor' ? { cursor: page.next_cursor ?? undefined } : { page: String(number) }
    page = await readData<Page>(connection, { ...request, query: { ...request.query, ...next } })
    all.push(...(page[name] as unknown[]))
  }
  return { ...first, [name]: all, ...(pagedBy === 'cursor' && { next_cursor: null }) }
}

function hasNext(page: Page, number: number, pagedBy: ContractCommand['pagedBy']): boolean {
  return pagedBy === 'cursor' ? page.next_cursor != null : number <= (page.pagination?.pages ?? 0)
}
