import { attributionRows, type Campaign } from './attribution-rows.ts'
import { seededRandom } from './seeded-random.ts'
import type { TestService } from './test-service.ts'

const hourMs = 3_600_000

const devices = ['a', 'b', 'c', 'd', 'e', 'f'].map(
  (letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`,
)
// The first of each is the most common: floods and farms need many from one source.
const addresses = ['203.0.113.1', '203.0.113.2', '2001:db8:0:1', '34.64.0.9']
const models = ['Pixel 8', 'Pixel 9', null]
const systems = ['15', '15.1', null]

type Options = { seed: number; end: Date; installs: number }

/** Clicks and installs of few phones and addresses within two weeks, submitted in random order, with random settings. */
export async function randomHistory(
  service: TestService,
  projectId: number,
  { seed, end, installs }: Options,
) {
  const random = seededRandom(seed)
  const make = attributionRows(service, projectId)
  const actions = ['off', 'tag', 'withhold', 'reject'] as const
  await service.admin('PATCH', `/projects/${projectId}`, {
    windows: {
      device_id_days: random.pick([1, 7, 14]),
      probabilistic_hours: random.pick([1, 6, 48]),
      impression_hours: random.pick([0, 24]),
    },
    fraud_rules: {
      click_flood: random.pick(actions),
      device_farm: random.pick(actions),
      fast_install: random.pick(actions),
      data_centre: random.pick(actions),
      failed_signature: random.pick(actions),
    },
  })
  const campaigns: Campaign[] = []
  for (const channel of ['google', 'meta', 'tiktok', '']) campaigns.push(await make.makeCampaign({ channel }))
  const moment = () =>
    new Date(end.getTime() - Math.floor(random.next() * (random.chance(0.5) ? 1.5 : 14 * 24) * hourMs))
  const clicks: string[] = []
  const click = () =>
    make.click(random.pick(campaigns), moment(), {
      kind: random.chance(0.2) ? 'impression' : 'click',
      platform: random.pick(['ANDROID', 'ANDROID', 'IOS']),
      deviceId: random.chance(0.4) ? random.pick(devices) : null,
      address: random.common(addresses),
      systemVersion: random.common(systems),
      model: random.common(models),
    })
  const install = () =>
    make.openApp(
      moment(),
      {
        ...(random.chance(0.4) && { gaid: random.pick(devices) }),
        ...(random.chance(0.3) && { install_ref: `tributary_click_id=${random.pick(clicks)}` }),
        ...(random.chance(0.3) && {
          install_ref_installBeginTimestampSeconds: Math.floor(moment().getTime() / 1_000),
        }),
        system_version: random.common(systems),
        device_model: random.common(models),
      },
      {
        platform: random.pick(['ANDROID', 'ANDROID', 'IOS', 'WEB']),
        address: random.common(addresses),
        signatureFailed: random.chance(0.1),
      },
    )
  let attributed = 0
  // In waves, each a batch of the intake: some clicks arrive after installs that they precede.
  for (let wave = 0; wave < 4; wave += 1) {
    clicks.push(...(await Promise.all(Array.from({ length: 40 }, click))))
    const states = await Promise.all(Array.from({ length: installs / 4 }, install))
    attributed += states.filter(({ campaignId }) => campaignId !== null).length
    const ended = random.pick(campaigns)
    if (random.chance(0.5))
      await service.admin('PATCH', `/projects/${projectId}/campaigns/${ended.display_id}`, {
        active: random.chance(0.5),
      })
  }
  return { attributed, organic: installs - attributed }
}
