import assert from 'node:assert/strict'
import { test } from 'vitest'
import { planDemo } from './demo-plan.ts'
import { history } from './history.ts'
import { liveTraffic } from './live-traffic.ts'
import { usualDay } from './usual-day.ts'

const now = new Date('2026-06-14T12:00:00Z')
const plan = planDemo({ seed: 7, today: undefined, days: 60, facts: 100_000, now })

test('a week of live traffic has as many opens, events, payments, clicks and installs as a usual week', () => {
  const day = usualDay([...history(plan)], plan)
  const regulars = [{ install: 'known', platform: 'ANDROID' as const, user: 'walker-1' }]
  const counts = { opens: 0, events: 0, payments: 0, clicks: 0, installs: 0 }
  const traffic = liveTraffic({ plan, regulars, day, run: 'a test' })
  for (let elapsed = 0, next = traffic.next(); elapsed < 7 * 86_400_000; next = traffic.next('a-click')) {
    const { afterMs, call } = next.value
    elapsed += afterMs
    const isNew = call.to === 'client' && call.body.install_instance_id !== 'known'
    if (call.to === 'link') counts.clicks += 1
    else if (call.path === 'init' && isNew) counts.installs += 1
    else if (call.path === 'init') counts.opens += 1
    else if (call.path === 'capture-event') counts.events += 1
    else if (call.path === 'capture-payment') counts.payments += 1
  }
  const { organicInstalls, attributedInstalls, ...others } = day
  for (const [kind, aDay] of Object.entries({ ...others, installs: organicInstalls + attributedInstalls })) {
    const ratio = counts[kind as keyof typeof counts] / (7 * aDay)
    assert.ok(ratio > 0.7 && ratio < 1.4, `${kind}: ${ratio} times the usual`)
  }
})
