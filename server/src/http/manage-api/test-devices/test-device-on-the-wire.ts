import type { TestDeviceOnTheWire } from '@tributary/contract/manage-api/test-devices/test-devices'
import { testLink } from '#domain/links/campaign-links.ts'
import { stateOfTestDevice, type TestDevice } from '#domain/test-devices/test-device.ts'

export function testDeviceOnTheWire(
  device: TestDevice,
  { origin, now }: { origin: string; now: Date },
): TestDeviceOnTheWire {
  const { id, name, createdAt, ids, installs } = device
  return {
    id,
    name,
    state: stateOfTestDevice(device, now),
    created_at: createdAt.toISOString(),
    link: linkOnTheWire(device, origin),
    ids,
    installs: installs.map((one) => ({
      install_id: one.installId,
      platform: one.platform,
      campaign: one.campaign,
      installed_at: new Date(one.installedAt).toISOString(),
      last_open_at: new Date(one.lastOpenAt).toISOString(),
      user_id: one.userId,
    })),
  }
}

function linkOnTheWire(
  { link, campaign, armedUntil, openedAt }: TestDevice,
  origin: string,
): TestDeviceOnTheWire['link'] {
  if (link === null || armedUntil === null) return null
  return {
    url: testLink(link, origin),
    campaign,
    armed_until: armedUntil.toISOString(),
    opened_at: openedAt?.toISOString() ?? null,
  }
}
