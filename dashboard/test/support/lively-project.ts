import { imported } from '@tributary/service/test/support/import-lines.ts'
import { seededRandom } from '@tributary/service/test/support/seeded-random.ts'
import type { TestService } from '@tributary/service/test/support/test-service.ts'

const dayMs = 86_400_000
const campaigns = [
  { custom_display_id: 'spring', name: 'Spring sale', channel: 'meta' },
  { custom_display_id: 'brand', name: 'Brand search', channel: 'google' },
  { custom_display_id: 'partner', name: 'Partner network' },
]

/** A project with realistic data: attributed and organic users, some of whom return, send events and pay. The same seed gives the same data. */
export async function makeLivelyProject(service: TestService, { installs = 240, seed = 7 } = {}) {
  const project = await service.makeProject({ name: 'Fieldnotes' })
  for (const fields of campaigns) await service.admin('POST', `/projects/${project.id}/campaigns`, fields)
  const end = Math.floor(service.app.now().getTime() / dayMs) * dayMs
  const random = seededRandom(seed)
  const lines = Array.from({ length: installs }, (_, n) => factsOfUser(n, end, random)).flat()
  const summary = await imported(service, project.id, lines)
  if (summary.refused > 0) throw new Error(JSON.stringify(summary.refusals))
  return project
}

function factsOfUser(n: number, end: number, random: ReturnType<typeof seededRandom>): object[] {
  const at = end - (1 + random.next() * 45) * dayMs
  const when = (days: number) => new Date(at + days * dayMs).toISOString()
  const past = (days: number) => at + days * dayMs < end
  const install = `i${n}`
  const user = `user-${n}`
  const campaign = random.pick(['spring', 'spring', 'brand', 'partner', undefined])
  const lines: object[] = [
    {
      fact: 'install',
      id: install,
      at: when(0),
      platform: random.chance(0.6) ? 'ANDROID' : 'IOS',
      ...(campaign && { campaign, touch: 'click' }),
    },
  ]
  for (const day of [1, 2, 3, 5, 7, 10, 14, 21, 30])
    if (past(day) && random.chance(0.62 / day ** 0.45))
      lines.push({ fact: 'open', id: `o${n}-${day}`, at: when(day), install })
  if (!random.chance(0.7)) return lines
  lines.push({ fact: 'signup', id: `s${n}`, at: when(0.01), install, user: { id: user } })
  const event = (name: string, days: number, data: object | null = null) =>
    past(days) && lines.push({ fact: 'event', id: `${name}-${n}`, at: when(days), user, name, data })
  event('tutorial_finished', 0.02 + random.next() / 20)
  if (random.chance(0.6)) event('note_created', 0.1 + random.next())
  if (random.chance(0.4)) event('cart_added', 0.5 + random.next() * 3, { amount: 4.99, item: 'pro' })
  const paidAfter = 1 + random.next() * 9
  if (random.chance(0.35) && past(paidAfter))
    lines.push({
      fact: 'payment',
      id: `p${n}`,
      at: when(paidAfter),
      user,
      amount: random.pick([9.99, 19.99, 49]),
      type: random.pick(['ONE_TIME', 'SUBSCRIPTION_CREATED']),
      status: 'PAYMENT_COMPLETED',
    })
  return lines
}
