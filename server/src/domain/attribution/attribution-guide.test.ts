import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'vitest'
import {
  before,
  campaign,
  click,
  dayMs,
  gaid,
  hourMs,
  idOf,
  impression,
  install,
  referrerTo,
  settingsWith,
} from '#test/support/attribution-samples.ts'
import { decideInstall } from './decide-install.ts'
import { defaultFraudRules } from './fraud/fraud-rules.ts'
import { reasonTexts } from './reasons.ts'
import { scores, touchRules } from './rules.ts'
import { defaultWindows } from './settings/windows.ts'

const guide = ['attribution', 'fraud']
  .map((name) => readFileSync(new URL(`../../../../docs/${name}.md`, import.meta.url), 'utf8'))
  .join('\n\n')

/** The first two columns of the table below a heading. */
function table(heading: string): [string, string][] {
  const [, section = ''] = guide.split(new RegExp(`^\\| ${heading} \\|.*\\n\\|[-|]+\\|\\n`, 'm'))
  const rows = section.split('\n\n')[0]?.trim().split('\n') ?? []
  return rows.map((row) => {
    const [, first = '', second = ''] = row.split('|').map((cell) => cell.trim())
    return [first.replaceAll('`', ''), second]
  })
}

test('the receipt in the guide is what the engine decides', () => {
  const spring = campaign()
  const retarget = campaign({ id: 2, displayId: 'RETARGET' })
  const summer = campaign({ id: 3, displayId: 'SUMMER', network: 'tiktok' })
  const candidates = [
    click({ id: idOf(1), campaign: spring, at: before(dayMs), address: '198.51.100.1' }),
    click({
      id: idOf(2),
      campaign: retarget,
      at: before(4 * hourMs),
      address: '198.51.100.9',
      deviceId: gaid,
    }),
    click({ id: idOf(3), campaign: summer, at: before(hourMs), language: 'en-US' }),
    impression({ id: idOf(4), campaign: summer, at: before(2 * dayMs) }),
  ]
  const evidence = install({ referrer: referrerTo(idOf(1)) })
  const { attribution, receipt } = decideInstall(evidence, candidates, settingsWith())
  const [, printed = ''] = /```json\n(.*?)\n```/s.exec(guide) ?? []
  assert.deepEqual(JSON.parse(printed), {
    result: {
      attribution_type: attribution.attributionType,
      campaign: candidates.find(({ id }) => id === attribution.touchId)?.campaign.displayId,
      rule: attribution.rule,
      ad_network: attribution.network,
    },
    candidates: receipt.candidates,
    suspicious: receipt.suspicious,
    probabilistic_would_be: receipt.probabilisticWouldBe,
  })
})

test('the guide quotes every reason text from the code', () => {
  assert.deepEqual(table('Reason'), Object.entries(reasonTexts))
})

test('the guide lists the default windows', () => {
  const expected = Object.entries(defaultWindows).map(([name, length]) => [name, String(length)])
  assert.deepEqual(table('Setting'), expected)
})

test('the guide names every fraud rule, and its default', () => {
  const names = table('Rule \\| Finds').map(([name]) => name)
  assert.deepEqual(names, Object.keys(defaultFraudRules))
  assert.deepEqual(new Set(Object.values(defaultFraudRules)), new Set(['tag']))
})

test('the guide lists the rules in their order, with their scores', () => {
  const rows = table('Rule \\| Score')
  const touches = rows.filter(([name]) => !['meta_referrer', 'adservices'].includes(name))
  assert.deepEqual(
    touches.map(([name]) => name),
    touchRules.map(({ name }) => name),
  )
  const guess = [0, 1, 2].map((agreeing) => scores.probabilistic + agreeing * scores.agreeing)
  assert.deepEqual(
    touches.map(([, score]) => score.match(/\d+/g)?.map(Number)),
    [[scores.named], [scores.deviceId], guess, [scores.impression]],
  )
})
