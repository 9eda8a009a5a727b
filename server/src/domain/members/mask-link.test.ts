import assert from 'node:assert/strict'
import { test } from 'vitest'
import { maskDeepLink, maskParameters } from './mask-link.ts'

test('of the parameters of a link only names of ads stay; what the others are called is hidden too', () => {
  const params = { utm_source: 'blog', adset_id: 's1', sub1: 'banner', ref: 'ada', 'ada@example.com': '1' }
  assert.deepEqual(maskParameters(params, ['sub1']), {
    ...{ utm_source: 'blog', adset_id: 's1', sub1: 'banner' },
    '…': '…',
  })
  assert.deepEqual(maskParameters({ utm_source: 'blog' }, []), { utm_source: 'blog' })
  assert.deepEqual(maskParameters({}, []), {})
})

test.each([
  ['shop://users/ada?ref=ada#ada', '…'],
  ['shop://users/ada?adset_id=s1&ref=ada&sub1=x#ada', '…?adset_id=s1'],
  ['/offers?utm_source=a%26b', '…?utm_source=a%26b'],
  ['no link', '…'],
])('of the deep link %s whoever sees no personal data sees %s', (link, shown) => {
  assert.equal(maskDeepLink(link, []), shown)
})
