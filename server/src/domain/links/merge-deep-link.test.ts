import assert from 'node:assert/strict'
import { test } from 'vitest'
import { mergeDeepLink } from './merge-deep-link.ts'

test.each([
  ['an app scheme', 'shop://sale', { utm_source: 'mail' }, 'shop://sale?utm_source=mail'],
  ['a scheme without slashes', 'shop:sale', { a: '1' }, 'shop:sale?a=1'],
  ['a path', '/offers/spring', { a: '1', b: '2' }, '/offers/spring?a=1&b=2'],
  ['a web page', 'https://example.com/x?y=1', { a: '1' }, 'https://example.com/x?y=1&a=1'],
  ['the deep link’s own value wins', 'shop://sale?item=7', { item: '8', a: '1' }, 'shop://sale?item=7&a=1'],
  ['its own empty value wins too', 'shop://sale?item=', { item: '8' }, 'shop://sale?item='],
  ['its own escaped name wins too', 'shop://sale?%69tem=7', { item: '8' }, 'shop://sale?%69tem=7'],
  ['c is not merged', 'shop://sale', { c: 'K7QX2M' }, 'shop://sale'],
  ['the fragment stays last', 'shop://sale?x=1#top', { a: '1' }, 'shop://sale?x=1&a=1#top'],
  ['only a question mark', 'shop://sale?', { a: '1' }, 'shop://sale?a=1'],
  ['nothing to merge leaves it unchanged', 'shop://sale?b=%20&a=1#x', {}, 'shop://sale?b=%20&a=1#x'],
  ['names and values are escaped', '/x', { 'a&b': 'c=d&e#f ü' }, '/x?a%26b=c%3Dd%26e%23f%20%C3%BC'],
  ['half a surrogate pair does not break it', '/x', { a: '\ud800' }, '/x?a=%EF%BF%BD'],
])('%s', (_, deeplink, params, merged) => {
  assert.equal(mergeDeepLink(deeplink, params as Record<string, string>), merged)
})
