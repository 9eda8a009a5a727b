import type { TestDeviceOnTheWire } from '@tributary/contract/manage-api/test-devices/test-devices'
import { readData } from '#call-service.ts'
import { clickLink } from '#phone/click-link.ts'
import { inProject, type Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'
import { unlessForbidden } from './check-service.ts'
import type { Finding } from './finding.ts'

/** Opens a test link as a phone does. Its device stays out of all figures, so it is left on the list. */
export async function checkClick(
  connection: Connection,
  project: Project,
  campaign: string | undefined,
): Promise<Finding[]> {
  if (campaign === undefined)
    return [{ state: 'skipped', says: 'name a campaign with --click to open one of its links' }]
  return unlessForbidden(async () => {
    const { link } = await readData<TestDeviceOnTheWire>(connection, {
      method: 'POST',
      path: inProject(project, '/test-devices/link'),
      body: JSON.stringify({ name: 'tributary doctor', campaign, minutes: 5 }),
      contentType: 'application/json',
    })
    const { location, status } = await clickLink({ connection, link: link?.url ?? '', platform: 'ANDROID' })
    if (location === null)
      return [{ state: 'failed', says: `${link?.url} answered ${status} without a redirect` }]
    const { host, searchParams } = new URL(location)
    return [
      { state: 'ok', says: `${link?.url} redirects a phone to ${host}` },
      searchParams.get('referrer')?.includes('tributary_click_id') === true
        ? { state: 'ok', says: 'the Play referrer carries the click id: an install is attributed by it' }
        : {
            state: 'warning',
            says: 'no click id rides along: an install is attributed by address and model alone',
            fix: 'Register the Android app in the project’s settings.',
          },
    ]
  })
}
