import assert from 'node:assert/strict'
import { describe, test } from 'vitest'
import { chooseDestination, type Destination, type Visit } from './choose-destination.ts'
import type { LinkCampaign } from './link-campaign.ts'

const clickId = '01990000-0000-7000-8000-000000000001'
const play = 'https://play.google.com/store/apps/details?id=com.acme.shop'
const plainReferrer = `tributary_click_id=${clickId}&utm_source=meta&utm_campaign=K7QX2M`

const campaign: LinkCampaign = {
  id: 7,
  displayId: 'K7QX2M',
  active: true,
  network: 'meta',
  website: null,
  androidRedirect: null,
  iosRedirect: null,
  androidListing: null,
  iosListing: null,
}
const apps = {
  android: { package_name: 'com.acme.shop' },
  ios: { app_store_id: 'id123456789' },
}

type Given = {
  platform: Visit['platform']
  campaign?: Partial<LinkCampaign>
  project?: Partial<Visit['project']>
}

function choose(given: Given, params: Record<string, string> = {}, id: string | null = clickId): Destination {
  const project = { website: null, apps, ...given.project }
  return chooseDestination({
    platform: given.platform,
    campaign: { ...campaign, ...given.campaign },
    project,
    clickId: id,
    params,
  })
}

function referrerOf(destination: Destination): string | null {
  assert.ok('redirect' in destination)
  return new URL(destination.redirect).searchParams.get('referrer')
}

const own = {
  campaign: { website: 'https://acme.example/spring' },
  project: { website: 'https://acme.example' },
}
const nowhere = { project: { apps: {} } }
const listing = 'https://play.google.com/store/apps/details?id=com.acme.shop&listing=spring'
const productPage = 'https://apps.apple.com/app/id123456789?ppid=spring'
const elsewhere = {
  androidRedirect: 'https://acme.example/android',
  iosRedirect: 'shop://ios',
  androidListing: listing,
  iosListing: productPage,
}

const table: [string, Given, Destination][] = [
  [
    'Android: the campaign’s redirect wins, unchanged',
    { platform: 'ANDROID', campaign: elsewhere },
    { redirect: 'https://acme.example/android' },
  ],
  [
    'Android: then the campaign’s listing, with a referrer',
    { platform: 'ANDROID', campaign: { androidListing: listing } },
    { redirect: `${listing}&referrer=${encodeURIComponent(plainReferrer)}` },
  ],
  [
    'Android: then the app in Play, with a referrer',
    { platform: 'ANDROID', campaign: own.campaign, project: own.project },
    { redirect: `${play}&referrer=${encodeURIComponent(plainReferrer)}` },
  ],
  [
    'Android without an app: the campaign’s website',
    { platform: 'ANDROID', campaign: own.campaign, project: { ...own.project, apps: {} } },
    { redirect: 'https://acme.example/spring' },
  ],
  [
    'Android without an app: the project’s website',
    { platform: 'ANDROID', project: { ...own.project, apps: {} } },
    { redirect: 'https://acme.example' },
  ],
  ['Android without anything: a page', { platform: 'ANDROID', ...nowhere }, { page: 'not_available' }],
  ['iOS: the campaign’s redirect wins', { platform: 'IOS', campaign: elsewhere }, { redirect: 'shop://ios' }],
  [
    'iOS: then the campaign’s listing with its ppid',
    { platform: 'IOS', campaign: { iosListing: productPage } },
    { redirect: productPage },
  ],
  [
    'iOS: then the app in the App Store',
    { platform: 'IOS', campaign: own.campaign },
    { redirect: 'https://apps.apple.com/app/id123456789' },
  ],
  [
    'iOS without an app: the campaign’s website',
    { platform: 'IOS', campaign: own.campaign, project: { ...own.project, apps: {} } },
    { redirect: 'https://acme.example/spring' },
  ],
  [
    'iOS without an app: the project’s website',
    { platform: 'IOS', project: { ...own.project, apps: { ios: null } } },
    { redirect: 'https://acme.example' },
  ],
  ['iOS without anything: a page', { platform: 'IOS', ...nowhere }, { page: 'not_available' }],
  [
    'desktop: the campaign’s website',
    { platform: null, campaign: { ...elsewhere, ...own.campaign }, project: own.project },
    { redirect: 'https://acme.example/spring' },
  ],
  [
    'desktop: then the project’s website',
    { platform: null, campaign: elsewhere, project: own.project },
    { redirect: 'https://acme.example' },
  ],
  [
    'desktop without a website: a page with a QR code',
    { platform: null, campaign: elsewhere },
    { page: 'qr_code' },
  ],
]

test.each(table)('%s', (_, given, destination) => {
  assert.deepEqual(choose(given), destination)
})

describe('the referrer', () => {
  test('carries the click’s UTM parameters and gclid instead of the defaults', () => {
    const params = {
      utm_source: 'mail',
      utm_medium: 'e & m',
      utm_campaign: 'May',
      utm_content: 'top',
      utm_term: 'shoes',
      gclid: 'G1',
      fbclid: 'F1',
    }
    assert.equal(
      referrerOf(choose({ platform: 'ANDROID' }, params)),
      `tributary_click_id=${clickId}&utm_source=mail&utm_medium=e%20%26%20m&utm_campaign=May&utm_content=top&utm_term=shoes&gclid=G1`,
    )
  })

  test('names the service when the campaign has no network', () => {
    const referrer = referrerOf(choose({ platform: 'ANDROID', campaign: { network: null } }))
    assert.equal(new URLSearchParams(referrer ?? '').get('utm_source'), 'tributary')
  })

  test('has no click id when no click was stored', () => {
    assert.equal(referrerOf(choose({ platform: 'ANDROID' }, {}, null)), 'utm_source=meta&utm_campaign=K7QX2M')
  })

  test('keeps the listing’s own referrer values, after the click’s and before the defaults', () => {
    const configured = `${listing}&referrer=${encodeURIComponent('utm_source=shelf&utm_medium=qr&partner=9')}`
    const referrer = referrerOf(
      choose({ platform: 'ANDROID', campaign: { androidListing: configured } }, { utm_medium: 'mail' }),
    )
    assert.equal(
      referrer,
      `tributary_click_id=${clickId}&utm_source=shelf&utm_medium=mail&utm_campaign=K7QX2M&partner=9`,
    )
  })

  test('cannot be used to forge a click id or to grow without bounds', () => {
    const params = {
      utm_source: 'x&tributary_click_id=forged',
      utm_term: 'ü'.repeat(2048),
      tributary_click_id: 'forged',
    }
    const referrer = referrerOf(choose({ platform: 'ANDROID' }, params)) ?? ''
    assert.deepEqual(new URLSearchParams(referrer).getAll('tributary_click_id'), [clickId])
    assert.equal(new URLSearchParams(referrer).get('utm_term')?.length, 500)
  })
})
