import { expect, test } from 'vitest'
import { readClick, withoutClick } from './click.ts'
import { appLink, type LinkContext, storeLink } from './links.ts'

const id = '01990000-0000-7000-8000-000000000001'
const play = 'https://play.google.com/store/apps/details?id=com.acme.shop'
const appStore = 'https://apps.apple.com/de/app/acme/id123456789'

const context = (given: Partial<LinkContext> = {}): LinkContext => ({
  links: 'https://go.acme.com/',
  click: { id, campaign: 'SPRING', source: { utm_source: 'mail', gclid: 'G1' } },
  isConsented: true,
  platform: 'ANDROID',
  ...given,
})

const none = { click: undefined }
const through = 'https://go.acme.com/SPRING?utm_source=mail&gclid=G1&tributary_to=store'

test.each<[string, string, Partial<LinkContext>, string]>([
  [
    'Play gets click and source, and keeps its own referrer',
    `${play}&referrer=utm_source%3Dsite%26a%3D1`,
    {},
    `${play}&referrer=tributary_click_id%3D${id}%26utm_source%3Dmail%26gclid%3DG1%26a%3D1`,
  ],
  [
    'what the app shall show goes through the link',
    play,
    { content: { product: '42' } },
    `https://go.acme.com/SPRING?utm_source=mail&gclid=G1&product=42&tributary_to=store&tributary_click_id=${id}`,
  ],
  [
    'without consent Play is reached by the plain link',
    play,
    { isConsented: false },
    'https://go.acme.com/SPRING?utm_source=mail&tributary_to=store',
  ],
  [
    'a click that is used makes room for another',
    play,
    { click: { id, campaign: 'SPRING', source: {}, isUsed: true } },
    'https://go.acme.com/SPRING?tributary_to=store',
  ],
  [
    'a visitor without a click makes one for the page’s campaign',
    play,
    { ...none, campaign: 'WEB' },
    'https://go.acme.com/WEB?tributary_to=store',
  ],
  ['or for the default link', play, none, 'https://go.acme.com/?tributary_to=store'],
  ['without a link domain Play stays as it is', play, { ...none, links: '' }, play],
  ['another app stays as it is', play, { apps: { android: 'com.other' } }, play],
  ['the App Store on Android stays as it is', appStore, {}, appStore],
  [
    'the App Store on an iPhone goes through the link',
    appStore,
    { platform: 'IOS' },
    `${through}&tributary_click_id=${id}`,
  ],
  [
    'another app of the App Store stays as it is',
    appStore,
    { platform: 'IOS', apps: { ios: 'id42' } },
    appStore,
  ],
  [
    'a link of the domain carries the visitor’s campaign',
    'https://go.acme.com/OTHER?size=2',
    {},
    `https://go.acme.com/SPRING?size=2&utm_source=mail&gclid=G1&tributary_to=store&tributary_click_id=${id}`,
  ],
  ['or its own', 'https://go.acme.com/?c=OTHER', none, 'https://go.acme.com/OTHER?tributary_to=store'],
  [
    'a domain with the same beginning is another',
    'https://go.acme.com.evil.example/X',
    {},
    'https://go.acme.com.evil.example/X',
  ],
  ['other links stay as they are', 'mailto:ada@example.com', {}, 'mailto:ada@example.com'],
])('%s', (_, href, given, expected) => {
  expect(storeLink(href, context(given as Partial<LinkContext>))).toBe(expected)
})

test('content is part of the link, and does not replace what the module says itself', () => {
  const content = { product: '42', tributary_to: 'x' }
  expect(appLink(context({ ...none, content }))).toBe('https://go.acme.com/?product=42&tributary_to=store')
})

test('reads the click from the address, and takes it out', () => {
  const address = `https://acme.com/a?x=1&tributary_click_id=${id}&utm_source=mail&tributary_campaign=SPRING&b#c?d`
  expect(readClick(address)).toEqual({ id, campaign: 'SPRING', source: { utm_source: 'mail' } })
  expect(withoutClick(address)).toBe('https://acme.com/a?x=1&utm_source=mail&b#c?d')
  expect(withoutClick(`https://acme.com/?tributary_click_id=${id}`)).toBe('https://acme.com/')
  expect(readClick('https://acme.com/?x=1')).toBeUndefined()
})
