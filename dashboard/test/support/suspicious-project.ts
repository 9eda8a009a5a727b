import { attributionRows } from '@tributary/service/test/support/attribution-rows.ts'
import type { TestService } from '@tributary/service/test/support/test-service.ts'

const deviceOf = (n: number) => `38400000-8cf0-11bd-b23e-10b96e4e${String(n).padStart(4, '0')}`

/** Two campaigns with 24 installs each, one with some installs within seconds of the click, and two emulators. All within the last two days. */
export async function makeSuspiciousProject(service: TestService) {
  const project = await service.makeProject({ name: 'Fieldnotes' })
  const make = attributionRows(service, project.id)
  const honest = await make.makeCampaign({
    name: 'Brand search',
    custom_display_id: 'brand',
    channel: 'google',
  })
  const partner = await make.makeCampaign({ name: 'Partner network', custom_display_id: 'partner' })
  const start = service.app.now().getTime() - 2 * 86_400_000
  for (let n = 0; n < 48; n += 1) {
    const isPartner = n % 2 === 1
    const clicked = new Date(start + n * 60_000)
    const seconds = isPartner && n < 20 ? 2 + n / 4 : 40 + ((n * 137) % 900)
    await make.click(isPartner ? partner : honest, clicked, { deviceId: deviceOf(n) })
    await make.openApp(new Date(clicked.getTime() + seconds * 1000), { gaid: deviceOf(n) })
  }
  for (const minutes of [10, 70])
    await make.openApp(new Date(start + minutes * 60_000), { is_emulator: true })
  return project
}
