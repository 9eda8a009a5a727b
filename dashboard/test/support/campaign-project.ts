import { imported } from '@tributary/service/test/support/import-lines.ts'
import type { TestService } from '@tributary/service/test/support/test-service.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

export type CampaignProject = Awaited<ReturnType<typeof makeCampaignProject>>

/** A project with two domains, apps, listings, an affiliate, and a campaign with forty days of data. */
export async function makeCampaignProject(service: TestService) {
  const project = await service.makeProject({
    name: 'Fieldnotes',
    domain: 'go.fieldnotes.example',
    timezone: 'Europe/Berlin',
    display_currency: 'EUR',
  })
  const base = `/projects/${project.id}`
  const post = async (path: string, body: object) => {
    const response = await service.admin('POST', `${base}${path}`, body)
    if (response.status !== 201) throw new Error(`${path}: ${response.text}`)
    return response.body.data
  }
  await service.admin('PATCH', base, {
    website: 'https://fieldnotes.example',
    apps: {
      android: { package_name: 'com.example.fieldnotes', scheme: 'fieldnotes' },
      ios: { app_store_id: '1234567890', bundle_id: 'com.example.fieldnotes', team_id: 'ABCDE12345' },
    },
  })
  await post('/domains', { name: 'try.fieldnotes.example' })
  const listing = await post('/store-listings', {
    name: 'Gardeners',
    platform: 'IOS',
    url: 'https://apps.apple.com/app/id1234567890?ppid=garden',
  })
  await post('/affiliates', { name: 'Trail Partners' })
  const account = await post('/network-accounts', { network: 'meta', name: 'Fieldnotes EU' })
  await post('/campaigns', {
    name: 'Spring sale',
    custom_display_id: 'spring',
    channel: 'meta',
    deeplink: '/sale',
  })
  const summary = await imported(service, project.id, fortyDays(Date.now()))
  if (summary.refused > 0) throw new Error(JSON.stringify(summary.refusals))
  return { id: project.id, base, listing, account }
}

/** More clicks than installs, more installs than sign-ups, payments of two types. Deterministic. */
function fortyDays(now: number): object[] {
  const lines: object[] = []
  for (let day = 0; day < 40; day += 1) {
    const at = (minutes: number) =>
      new Date(now - hourMs - day * dayMs + minutes * 60_000 - 2 * hourMs).toISOString()
    const clicks = 4 + ((day * 7) % 5)
    for (let n = 0; n < clicks; n += 1) {
      const key = `${day}-${n}`
      const platform = n % 3 === 0 ? 'IOS' : 'ANDROID'
      lines.push({ fact: 'click', id: `c${key}`, at: at(n), campaign: 'spring', platform })
      if (n % 2 === 1) continue
      lines.push({ fact: 'install', id: `i${key}`, at: at(n + 10), platform, campaign: 'spring' })
      if (n % 4 !== 0) continue
      const user = { id: `user-${key}`, email: `person-${key}@example.com` }
      lines.push({ fact: 'signup', id: `s${key}`, at: at(n + 12), install: `i${key}`, user })
      if (day % 3 !== 0) continue
      const type = day % 2 === 0 ? 'ONE_TIME' : 'SUBSCRIPTION_CREATED'
      lines.push({ fact: 'payment', id: `p${key}`, at: at(n + 20), user: user.id, amount: 9.5 + day, type })
    }
  }
  return lines
}
