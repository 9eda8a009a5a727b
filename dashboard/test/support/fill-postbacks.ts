import { fakeMetaConversions } from '@tributary/lab/src/fake-networks/meta-conversions.ts'
import { serveFakes } from '@tributary/lab/src/fake-networks/serve-fakes.ts'
import { deliverRound } from '@tributary/service/src/operations/outbound/deliver-round.ts'
import { destinationsDue } from '@tributary/service/src/storage/outbound/deliveries.ts'
import { fanOut, projectsWithNews } from '@tributary/service/src/storage/outbound/fan-out.ts'
import { accountAt, kinds, someAd } from '@tributary/service/test/networks/spend-account.ts'
import { clickWithDevice } from '@tributary/service/test/support/click.ts'
import { makePhone } from '@tributary/service/test/support/phone.ts'
import type { TestService } from '@tributary/service/test/support/test-service.ts'

const signal = new AbortController().signal

/** Fake servers for Meta's spend, Meta's conversions and an affiliate's postbacks. */
export async function serveNetworks(day: string) {
  const partner = { status: 400, body: '{"error":"unknown click"}' }
  const account = accountAt('meta', [
    someAd({ day, campaignId: '7001' }),
    someAd({ day, campaignId: '7999', campaignName: 'Nobody’s campaign' }),
  ])
  const fakes = await serveFakes({
    meta: kinds.meta.fake(account),
    conversions: fakeMetaConversions({ dataset_id: '777', access_token: 'token-1' }),
    partner: () => ({ ...partner }),
  })
  return { ...fakes, partner, account }
}

/** Delivers everything that is due, as the service does every second. */
export async function deliverAll({ app }: TestService): Promise<void> {
  const deps = { signal, inTurn: <Result>(work: () => Promise<Result>) => work() }
  await app.db.eachNode(async (node, projectIds) => {
    for (const projectId of await projectsWithNews(node, projectIds))
      while (await fanOut(node, projectId, app.now()));
    for (const ref of await destinationsDue(node, projectIds, app.now()))
      while ((await deliverRound(app, ref, deps)) === 'some');
  })
}

/** An install attributed to a click on the campaign. */
export async function installFromClick(
  service: TestService,
  project: { id: number; project_token: string },
  displayId: string,
): Promise<void> {
  const at = new Date(service.app.now().getTime() - 60_000)
  const params = { fbclid: 'abc', click_id: 'partner-click' }
  const gaid = await clickWithDevice(service, { projectId: project.id, displayId, at, params })
  const phone = makePhone(service, project.project_token)
  await phone.call('/init', { device_data: { gaid } })
}
