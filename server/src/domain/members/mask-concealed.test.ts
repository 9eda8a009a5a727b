import { concealed } from '@tributary/contract/concealed'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { maskConcealed } from './mask-concealed.ts'

test.each([
  ['address', 'https://example.com', 'https://example.com'],
  ['address', 'https://example.com/hook?token=1&x={click_id}#y', 'https://example.com/hook'],
  ['address', 'https://ada:secret@example.com/hook', 'https://example.com/hook'],
  ['path', 'https://example.com/api/inbound/stripe/1-secret', 'https://example.com/api/inbound/stripe/…'],
  [
    'path',
    'https://example.com/api/shadow/adjust/1-secret?gaid={gps_adid}',
    'https://example.com/api/shadow/adjust/…',
  ],
] as const)('%s: of %s, readers see %s', (kind, url, shown) => {
  expect(maskConcealed(concealed(z.string(), kind))?.(url, { pseudonym: String, linkSubIds: [] })).toBe(shown)
})
