import assert from 'node:assert/strict'
import { describe, expect, test } from 'vitest'
import { buildNetworkLinks } from './build-network-links.ts'
import { checkLink, suggestLink, verdictOf } from './check-link.ts'
import { networkOfMacros } from './check-macros.ts'
import type { LinkFacts } from './link-finding.ts'
import { formOfChannel, networkForms } from './network-forms.ts'
import { readPastedLink } from './pasted-link.ts'

const campaign = { displayId: 'K7QX2M', name: 'Spring sale', active: true, isDeleted: false, network: 'meta' }
const facts: LinkFacts = {
  domains: ['go.example.com', 'acme.localhost'],
  ownHost: 'tributary.example.com',
  projectToken: 'pt_1',
  campaign,
  form: formOfChannel('meta'),
}
const place = {
  domain: 'go.example.com',
  displayId: 'K7QX2M',
  projectToken: 'pt_1',
  origin: 'https://tributary.example.com',
}

const check = (url: string, given: Partial<LinkFacts> = {}) => {
  const link = readPastedLink(url)
  assert.ok(link, url)
  return checkLink(link, { ...facts, ...given })
}
const wrong = (url: string, given: Partial<LinkFacts> = {}) =>
  check(url, given)
    .filter(({ level }) => level !== 'good')
    .map(({ what }) => what)

const as = (code: string) => ({ form: formOfChannel(code), campaign: { ...campaign, network: code } })
const levels = 'campaign_id={{campaign.id}}&adset_id={{adset.id}}&ad_id={{ad.id}}'
const right = `https://go.example.com/K7QX2M?${levels}`
const server = 'https://tributary.example.com/api/networks/click?token=pt_1&campaign=K7QX2M'

test.each(networkForms.filter(({ clicks }) => clicks !== 'none'))(
  '$name: nothing is wrong with the links that we build',
  (form) => {
    for (const { url } of buildNetworkLinks(form, place)) expect(wrong(url, { form }), url).toEqual([])
  },
)

describe.each<[string, string, string[], Partial<LinkFacts>?]>([
  ['a right link', right, []],
  ['the other form of the link', `https://go.example.com?c=K7QX2M&${levels}`, []],
  ['below /l/', `https://tributary.example.com/l/go.example.com/K7QX2M?${levels}`, []],
  ['a port and upper case in the host', `https://GO.example.com/K7QX2M?${levels}`, []],
  ['http', right.replace('https', 'http'), ['http']],
  ['no scheme', right.replace('https://', ''), ['no_scheme']],
  ['an app scheme', right.replace('https', 'acme'), ['wrong_scheme']],
  ['http on this machine', `http://acme.localhost:8080/K7QX2M?${levels}`, ['local_domain']],
  ['another host', right.replace('go.example', 'go.exampel'), ['wrong_host']],
  ['the service’s own host', right.replace('go.example', 'tributary.example'), ['wrong_host']],
  [
    'another domain below /l/',
    `https://tributary.example.com/l/other.example/K7QX2M?${levels}`,
    ['wrong_host'],
  ],
  ['a page of the dashboard', 'https://tributary.example.com/p/1/campaigns', ['dashboard_page']],
  ['too long a path', `https://go.example.com/K7QX2M/more?${levels}`, ['wrong_path']],
  ['App Store', 'https://apps.apple.com/app/id5?ppid=1', ['store_link']],
  ['Play', 'https://play.google.com/store/apps/details?id=com.acme', ['store_link']],
  ['another service', `https://acme.onelink.me/abc?${levels}`, ['other_service']],
  ['an unknown campaign', right.replace('K7QX2M', 'NOPE99'), ['unknown_campaign'], { campaign: undefined }],
  ['a code in the wrong case', right.replace('K7QX2M', 'k7qx2m'), ['wrong_case_code']],
  [
    'a deleted campaign',
    right,
    ['deleted_campaign'],
    { campaign: { ...campaign, isDeleted: true, active: false } },
  ],
  ['an inactive campaign', right, ['inactive_campaign'], { campaign: { ...campaign, active: false } }],
  ['no code', `https://go.example.com?${levels}`, ['default_link']],
  ['spaces around', ` ${right}\n`, ['outer_space']],
  ['a space inside', right.replace('&ad_id', ' &ad_id'), ['inner_space']],
  ['an invisible character', `${right}\u200b`, ['invisible_character']],
  ['copied from HTML', right.replaceAll('&', '&amp;'), ['html_escaped', 'missing_level']],
  ['two question marks', `${right}?utm_source=x`, ['second_question_mark', 'broken_macro']],
  ['parameters after #', right.replace('&ad_id', '#ad_id'), ['after_hash', 'missing_level']],
  ['a parameter twice', `${right}&ad_id={{ad.id}}`, ['repeated_parameter']],
  ['a name in the wrong case', right.replace('&ad_id', '&Ad_Id'), ['wrong_case_name', 'missing_level']],
  ['a name of another service', right.replace('&adset_id', '&adgroup_id'), ['other_name', 'missing_level']],
  ['encoded braces', right.replace('{{ad.id}}', '%7B%7Bad.id%7D%7D'), ['encoded_macro']],
  [
    'encoded twice',
    right.replace('{{ad.id}}', '%257B%257Bad.id%257D%257D'),
    ['over_encoded', 'encoded_macro'],
  ],
  ['a macro of Unity', right.replace('{{campaign.id}}', '{campaign_id}'), ['other_network_macro']],
  ['a macro of TikTok', right.replace('{{campaign.id}}', '__CAMPAIGN_ID__'), ['other_network_macro']],
  [
    'Meta’s macro in TikTok',
    right,
    ['other_network_macro', 'other_network_macro', 'other_network_macro', 'missing_click_id'],
    as('tiktok'),
  ],
  ['Snapchat’s capital S', right.replace('adset.id', 'adSet.id'), ['wrong_case_macro']],
  ['a macro in the wrong case', right.replace('campaign.id', 'Campaign.ID'), ['wrong_case_macro']],
  ['a macro in the wrong place', right.replace('{{ad.id}}', '{{adset.id}}'), ['misplaced_macro']],
  ['a macro that nobody knows', right.replace('{{ad.id}}', '{{ad.number}}'), ['unknown_macro']],
  ['a brace that is missing', right.replace('{{ad.id}}', '{{ad.id}'), ['broken_macro']],
  [
    'an underscore that is missing',
    'https://go.example.com/K7QX2M?campaign_id=_CAMPAIGN_ID_&adset_id=__AID__&ad_id=__CID_&callback=__CALLBACK_PARAM__',
    ['broken_macro', 'broken_macro'],
    as('tiktok'),
  ],
  [
    'values and a macro that stayed',
    right.replace('{{campaign.id}}', '238500').replace('{{adset.id}}', '17'),
    ['unexpanded_macro'],
  ],
  ['a click that arrived', right.replace(/\{\{.*?\}\}/g, '238500'), []],
  [
    'no click id',
    `https://go.example.com/K7QX2M?campaign_id={{CAMPAIGN_ID}}&adset_id={{ADGROUP_ID}}&ad_id={{AD_ID}}`,
    ['missing_click_id'],
    as('reddit'),
  ],
  ['no ad set, no ad', 'https://go.example.com/K7QX2M?campaign_id={{campaign.id}}', ['missing_level']],
  [
    'macros in a link for LinkedIn',
    'https://go.example.com/K7QX2M?campaign_id={{CAMPAIGN_ID}}',
    ['macro_not_in_link'],
    as('linkedin'),
  ],
  ['a link for Apple', 'https://go.example.com/K7QX2M', ['takes_no_link'], as('apple_search_ads')],
  [
    'an affiliate’s own macros',
    'https://go.example.com/K7QX2M?campaign_id={offer}&network_click_id={tid}',
    [],
    as('affiliate'),
  ],
  ['a server call without a device', `${server}&campaign_id={campaign_id}`, ['missing_device'], as('unity')],
  [
    'a server call without a token',
    `${server.replace('token=pt_1&', '')}&gaid={ifa}&campaign_id={campaign_id}`,
    ['missing_token'],
    as('unity'),
  ],
  [
    'a server call with an old token',
    `${server.replace('pt_1', 'pt_0')}&gaid={ifa}&campaign_id={campaign_id}`,
    ['other_token'],
    as('unity'),
  ],
  [
    'a server call without a campaign',
    `${server.replace('&campaign=K7QX2M', '')}&gaid={ifa}&campaign_id={campaign_id}`,
    ['missing_campaign'],
    { ...as('unity'), campaign: undefined },
  ],
])('%s', (_, url, expected, given) => {
  test(expected.join(', ') || 'nothing is wrong', () => {
    expect(wrong(url, given).toSorted()).toEqual(expected.toSorted())
  })
})

test('says it in words, the worst first, and what is right', () => {
  const found = check(right.replace('{{campaign.id}}', '{campaign_id}').replace('&ad_id={{ad.id}}', ''))
  expect(found.map(({ level }) => level)).toEqual(['error', 'warning', 'good', 'good', 'good', 'good'])
  expect(found[0]?.says).toBe(
    '{campaign_id} is a macro of Unity Ads, not of Meta. Meta’s macro for campaign_id is {{campaign.id}}.',
  )
  expect(found[1]?.says).toBe('Reports will not tell these apart: add ad_id={{ad.id}}.')
  expect(verdictOf(found)).toBe('broken')
  expect(verdictOf(found.slice(1))).toBe('works')
  expect(verdictOf(found.slice(2))).toBe('good')
})

test.each(['', 'hello', 'ftp', 'http://', 'https://a b.c/x', '{{campaign.id}}'])(
  '%s is not a URL',
  (text) => {
    expect(readPastedLink(text)).toBeUndefined()
  },
)

test('finds the network whose macros a link has', () => {
  const of = (query: string) => networkOfMacros(readPastedLink(`https://a.b/c?${query}`)!)?.code
  expect(of(levels)).toBe('meta')
  expect(of('campaign_id=__CAMPAIGN_ID__')).toBe('tiktok')
  expect(of('campaign_id=5')).toBeUndefined()
})

test('suggests the link of the same kind and platform', () => {
  const of = (url: string, code: string) =>
    suggestLink(readPastedLink(url)!, { ...facts, form: formOfChannel(code) }, place)
  expect(of('http://go.example.com/k7qx2m', 'x')).toBe('https://go.example.com/K7QX2M')
  expect(of(`${server.replace('click', 'impression')}&idfa=1`, 'unity')).toBe(
    'https://tributary.example.com/api/networks/impression?token=pt_1&campaign=K7QX2M&idfa={ifa}&campaign_id={campaign_id}',
  )
  expect(of('https://go.example.com/K7QX2M', 'apple_search_ads')).toBeUndefined()
})
