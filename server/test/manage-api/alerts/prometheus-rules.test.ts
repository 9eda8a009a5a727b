import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type ServiceAlertKind, serviceAlertKinds } from '@tributary/contract/manage-api/alerts/alert-kinds'
import { test } from 'vitest'
import { diskForecast, serviceRules } from '#domain/alerts/alert-rules.ts'

const file = readFileSync(new URL('../../../../deploy/prometheus/alerts.yaml', import.meta.url), 'utf8')
const rules = file
  .split('- alert: Tributary')
  .slice(1)
  .map((text) => {
    const [, name = ''] = /^(\w+)/.exec(text) ?? []
    const [, expression = ''] = /expr:([\s\S]*?)\n {8}(?:for|labels):/.exec(text) ?? []
    const [, minutes = '0m'] = /\n {8}for: (\w+)/.exec(text) ?? []
    const [, action = ''] = /action: "(.*)"/.exec(text) ?? []
    return { kind: kebab(name), expression, forMs: durationMs(minutes), action }
  })

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
}

function durationMs(text: string): number {
  const unit = { m: 60_000, h: 3_600_000 }[text.at(-1) ?? ''] ?? Number.NaN
  return Number.parseInt(text, 10) * unit
}

/** The numbers that the rule compares with; `6 * 3600` is one. */
function limitsOf(expression: string): number[] {
  const compared = expression.matchAll(/(?:[<>]|==)\s*([\d.]+(?:\s\*\s[\d.]+)?)/g)
  return [...compared].map(([, product = '']) =>
    product.split('*').reduce((result, factor) => result * Number(factor), 1),
  )
}

const kinds: readonly string[] = serviceAlertKinds

test('every alert of ours is a rule of Prometheus', () => {
  assert.deepEqual(
    kinds.filter((kind) => rules.every((rule) => rule.kind !== kind)),
    [],
  )
})

test.each(rules.filter(({ kind }) => kinds.includes(kind)))(
  '$kind: limits, duration and advice are the same',
  ({ kind, expression, forMs, action }) => {
    const rule = serviceRules[kind as ServiceAlertKind]
    assert.deepEqual(
      { limits: rule.limits, forMs: rule.forMs, action: rule.action },
      { limits: limitsOf(expression), forMs, action },
    )
  },
)

test('the disk is extrapolated from the same period, by the same time', () => {
  const { expression = '' } = rules.find(({ kind }) => kind === 'disk-fills-up') ?? {}
  assert.match(expression, /predict_linear\(tributary_disk_free_bytes\[6h\], 24 \* 3600\)/)
  assert.deepEqual(diskForecast, { ofMs: 6 * 3_600_000, aheadMs: 24 * 3_600_000 })
})
