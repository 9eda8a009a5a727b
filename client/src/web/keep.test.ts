import { expect, test } from 'vitest'
import { cookieSlot, makeKeep } from './keep.ts'

/** A document that stores one cookie, or none. */
function jar(isBlocked = false) {
  const written: string[] = []
  let value = ''
  return {
    written,
    get cookie() {
      return value
    },
    set cookie(text: string) {
      written.push(text)
      if (!isBlocked) value = /Max-Age=0/.test(text) ? '' : (text.split(';')[0] ?? '')
    },
  }
}

const dayMs = 86_400_000
let now = Date.UTC(2026, 2, 1)
const open = (document: { cookie: string }, protocol = 'https:') =>
  makeKeep(cookieSlot({ document, protocol, domain: 'acme.com' }), { lifetimeMs: 90 * dayMs, now: () => now })

test('the cookie is for this site alone, over https, and ends 90 days after the first visit', () => {
  const document = jar()
  open(document).set('click', { id: 'a' })
  now += dayMs
  open(document).set('banner', 1)
  const attributes = '; Path=/; SameSite=Lax; Secure; Domain=acme.com; Expires=Sat, 30 May 2026 00:00:00 GMT'
  for (const text of document.written) expect(text.endsWith(attributes)).toBe(true)
  expect([open(document).get('click'), open(document).get('banner')]).toEqual([{ id: 'a' }, 1])
  now += 89 * dayMs
  expect(open(document).get('click')).toBeUndefined()
})

test('a cookie that is gone is noticed; one that could not be stored is not', () => {
  const document = jar()
  const [keep, other, blocked] = [open(document), open(document), open(jar(true))]
  keep.set('a', 1)
  expect(keep.isGone()).toBe(false)
  other.clear()
  expect(keep.isGone()).toBe(true)
  blocked.set('a', 1)
  expect(blocked.isGone()).toBe(false)
})

test('a cookie of somebody else is not read', () => {
  for (const cookie of ['tributary=%', 'tributary=1', 'tributary=%7B%22facts%22%3Anull%7D'])
    expect(open({ cookie }).get('a')).toBeUndefined()
})
