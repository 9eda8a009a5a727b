import { fieldAt, listAt, textAt } from '#networks/json-fields.ts'

export type Get = (path: string) => Promise<unknown>

/**
 * All campaigns, ad squads or ads of an account; the cursor comes from the link to the next page.
 * Including deleted ones: what they spent in the last days still counts, and must keep its name.
 */
export async function listEntities(
  get: Get,
  path: string,
  name: 'campaign' | 'adsquad' | 'ad',
): Promise<unknown[]> {
  const found: unknown[] = []
  let cursor = ''
  do {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page = await get(`${path}?limit=1000&read_deleted_entities=true${more}`)
    found.push(...listAt(page, `${name}s`).map((item) => fieldAt(item, name)))
    const next = textAt(page, 'paging.next_link')
    cursor = URL.canParse(next) ? (new URL(next).searchParams.get('cursor') ?? '') : ''
  } while (cursor !== '')
  return found
}
