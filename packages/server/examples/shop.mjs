// The life of one order, from the ad to the report, as a shop's backend sees it.
//
//   npm start                                                        (in the directory of Tributary)
//   TRIBUTARY_TOKEN=$(cat data/admin-token) node packages/server/examples/shop.mjs
import { createManagement, createTributary, RefusedError } from '@tributary/server'

const url = process.env.TRIBUTARY_URL ?? 'http://127.0.0.1:8080'
const token = process.env.TRIBUTARY_TOKEN
if (token === undefined) throw new Error('Set TRIBUTARY_TOKEN to the admin token (data/admin-token).')

// Once, when you set the shop up.
const management = createManagement({ url, token })
const made = await management.projects.create({ name: 'Example shop' })
await management.projects.change(made.id, { apps: { android: { package_name: 'com.example.shop' } } })
console.log(`Project ${made.id}: ${url}/p/${made.id}`)

// In the backend, with the server key.
const tributary = createTributary({ url, serverKey: made.server_key })
const campaign = await tributary.campaigns.create({
  name: 'Spring sale',
  channel: 'meta',
  deeplink: 'shop://sale',
})
console.log(`Campaign ${campaign.display_id}: ${campaign.link}`)

const userId = await installFromAd(campaign)
await tributary.events.capture({ user_id: userId, event_name: 'cart_added', event_data: { item: 'mug' } })
await tributary.payments.capture({ user_id: userId, payment_id: `order-${Date.now()}`, amount: 24.9 })

const result = await tributary.attribution.get({ user_id: userId })
console.log(`${userId} came from ${result?.campaign_name} (${result?.ad_network})`)

// Figures are numbers in the management API, and formatted text in the server API.
const { campaigns } = await management.project(made.id).reports.campaigns()
for (const { name, clicks, installs, revenue } of campaigns) console.log({ name, clicks, installs, revenue })

try {
  await tributary.campaigns.change('no-such-campaign', { active: false })
} catch (error) {
  if (!(error instanceof RefusedError)) throw error
  console.log(`Refused as expected: ${error.status} ${error.code}: ${error.message}`)
}

/** What a phone does, and the client library for you: click, install, sign up. */
async function installFromAd({ display_id }) {
  const agent = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; Pixel 8)' }
  const link = `${url}/l/${made.domain}/${display_id}?adset_id=77`
  const clicked = await fetch(link, { redirect: 'manual', headers: agent })
  const store = new URL(clicked.headers.get('location'))
  const phone = { token: made.project_token, platform: 'ANDROID', install_instance_id: `phone-${Date.now()}` }
  await client('init', { ...phone, device_data: { install_ref: store.searchParams.get('referrer') } })
  const user = `u-${Date.now()}`
  await client('trigger', { ...phone, user_data: { id: user, name: 'Ada' } })
  return user
}

async function client(path, body) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}/api/client/${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
}
