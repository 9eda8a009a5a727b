import { addDays } from '@tributary/contract/days'
import { documented } from '@tributary/service/test/networks-api/documented-postbacks.ts'
import type { TestService } from '@tributary/service/test/support/test-service.ts'
import { adminToken } from '@tributary/service/test/support/test-service.ts'
import { todayIn } from '#format/times.ts'

export type SpendProject = Awaited<ReturnType<typeof fillSpend>>

const campaigns = [
  {
    name: 'Spring sale',
    custom_display_id: 'spring',
    channel: 'meta',
    meta_campaign_id: '2385001',
    clicks: 6,
  },
  {
    name: 'Search brand',
    custom_display_id: 'brand',
    channel: 'google',
    google_campaign_id: '111',
    clicks: 4,
  },
  { name: 'App Store', custom_display_id: 'store', channel: 'apple_search_ads', clicks: 3 },
]

/** A project with two weeks of clicks, installs and spend from three networks, and the postbacks documented by Apple. */
export async function fillSpend(service: TestService) {
  const project = await service.makeProject({ name: 'Fieldnotes', timezone: 'UTC', display_currency: 'USD' })
  const admin = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown) =>
    service.admin(method, `/projects/${project.id}${path}`, body)
  const today = todayIn('UTC', service.app.now())
  const days = Array.from({ length: 14 }, (_, index) => addDays(today, index - 14))
  for (const { clicks: _clicks, ...campaign } of campaigns) {
    const made = await admin('POST', '/campaigns', campaign)
    if (made.status !== 201) throw new Error(made.text)
  }
  const changed = await admin('PATCH', '', {
    apps: { ios: { app_store_id: '525463029' } },
    skadnetwork: {
      campaigns: [{ ad_network_id: 'com.example', source_identifier: '5239', campaign: 'spring' }],
    },
  })
  if (changed.status !== 200) throw new Error(changed.text)
  const facts = days.flatMap((day, number) =>
    campaigns.flatMap(({ custom_display_id: campaign, clicks }) =>
      Array.from({ length: clicks }, (_, index) => {
        const id = `${campaign}-${day}-${index}`
        const click = { fact: 'click', id: `c-${id}`, at: `${day}T09:00:0${index}Z`, campaign }
        const install = { fact: 'install', id, at: `${day}T10:00:0${index}Z`, platform: 'ANDROID', campaign }
        return (index + number) % 2 === 0 ? [click, install] : [click]
      }).flat(),
    ),
  )
  const imported = await service.ask('POST', `/api/manage/projects/${project.id}/import`, {
    body: facts.map((fact) => JSON.stringify(fact)).join('\n'),
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/x-ndjson' },
  })
  if (imported.status !== 200) throw new Error(imported.text)
  const rows = days.flatMap((date, number) =>
    campaigns.map(({ custom_display_id: campaign, clicks }, index) => ({
      date,
      campaign,
      ad_set_id: `set-${index}`,
      ad_set_name: ['Lookalike', 'Exact match', 'Discovery'][index],
      spend: (clicks * (number + 5) * 1.37).toFixed(2),
      clicks: clicks + (number % 3),
      installs: 2 + (number % 2),
      impressions: clicks * 911,
    })),
  )
  const stored = await admin('POST', '/spend', { rows })
  if (stored.status !== 200) throw new Error(stored.text)
  for (const postback of Object.values(documented))
    await service.ask('POST', '/api/networks/skadnetwork', { body: postback })
  return { ...project, admin, days, today }
}
