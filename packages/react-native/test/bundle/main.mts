// Bundles the example app with Metro and uses it against the real service, with and without a network.
import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleApp, makeApp } from './bundle-app.mts'
import { chooseEngine } from './engines.mts'
import { type Network, type Platform, startApp } from './phone.mts'
import { clickLink, makeProject, type Service, startService } from './service.mts'

const [unpacked = ''] = process.argv.slice(2)
const directory = mkdtempSync(path.join(tmpdir(), 'tributary-rn-'))
const app = path.join(directory, 'app')
let service: Service | undefined
try {
  makeApp(app, unpacked)
  service = await startService(path.join(directory, 'data'))
  for (const platform of ['android', 'ios'] as const) await tell(service, platform)
} finally {
  await service?.stop()
  rmSync(directory, { recursive: true, force: true })
}

type Story = { start: () => ReturnType<typeof startApp>; network: Network; url: string; token: string }

async function tell(running: Service, platform: Platform): Promise<void> {
  const bundle = await bundleApp(app, platform)
  const project = await makeProject(running, platform)
  const isAndroid = platform === 'android'
  const deviceData = isAndroid
    ? { install_ref: await clickLink(running, project), android_id: 'a1b2c3d4e5f60718' }
    : { idfv: '6F1A2B3C-4D5E-4F60-8172-93A4B5C6D7E8' }
  const network: Network = { state: 'on', sent: 0 }
  const disk = new Map<string, string>()
  const onLog = (text: string) => console.error(`app: ${text}`)
  const start = () => startApp({ platform, bundle, disk, network, deviceData, onLog })
  const story: Story = { start, network, url: running.url, token: project.project_token }

  const origin = await takeOff(story)
  assert.deepEqual(
    origin,
    isAndroid ? { campaign: 'Spring sale', deeplink: 'acme://sale' } : { campaign: null, deeplink: null },
  )
  await land(story)
  await checkStored(running, project.id)
  assert.deepEqual(
    [...disk.keys()].filter((key) => key.includes('#')),
    [],
    'the queue is empty',
  )
  console.log(`${platform}: sign-up, six events and a payment, each stored once (in ${chooseEngine().name})`)
}

/** Aeroplane mode begins in the middle of a request: the service has it, the app does not know. */
async function takeOff({ start, network, url, token }: Story): Promise<unknown> {
  const running = start()
  await running.call('start', url, token)
  await running.call('signUp', 'u-1', 'ada@example.com')
  const origin = await running.call('origin')
  await running.call('addToCart', 'boots', 10)
  network.state = 'cut'
  await running.call('addToCart', 'shirt', 20)
  await requestSent(network)
  network.state = 'off'
  for (const article of ['hat', 'scarf', 'belt']) await running.call('addToCart', article, 30)
  await running.call('pay', 'u-1', 'order-1', 49.9)
  await running.kill()
  return origin
}

/** Started again in the air: what waits is on the disk. Then the network is back. */
async function land({ start, network, url, token }: Story): Promise<void> {
  const running = start()
  await running.call('start', url, token)
  await running.call('addToCart', 'coat', 40)
  network.state = 'on'
  running.online()
  // Asked for after all that waits.
  await running.call('origin')
  await running.kill()
}

/** Resolves when one more request has left the phone. */
async function requestSent(network: Network): Promise<void> {
  const { sent } = network
  while (network.sent === sent) await new Promise((resolve) => setImmediate(resolve))
}

type Event = { event_name: string; event_data: { article: string } }

async function checkStored({ manage }: Service, project: number): Promise<void> {
  const { items: events } = await manage<{ items: Event[] }>('GET', `/${project}/events?user_id=u-1`)
  const articles = events.map(({ event_data: { article } }) => article).sort()
  assert.deepEqual(articles, ['belt', 'boots', 'coat', 'hat', 'scarf', 'shirt'])
  const { items: payments } = await manage<{ items: { payment_id: string; amount: number }[] }>(
    'GET',
    `/${project}/payments?user_id=u-1`,
  )
  assert.deepEqual(
    payments.map(({ payment_id, amount }) => [payment_id, Number(amount)]),
    [['order-1', 49.9]],
  )
  const { items: installs } = await manage<{ items: unknown[] }>('GET', `/${project}/installs`)
  assert.equal(installs.length, 1, 'one install')
}
