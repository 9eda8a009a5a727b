import assert from 'node:assert/strict'
import { foldJournal } from '#storage/rollups/fold-journal.ts'
import { sql } from '#storage/sql.ts'
import { plantEverywhere } from '#test/manage-api/privacy/plant-everywhere.ts'
import type { DeliveryLab } from '#test/outbound/delivery-lab.ts'
import { makePhone } from '#test/support/phone.ts'
import { plantSecrets } from './plant-secrets.ts'

export type Place = Awaited<ReturnType<typeof makePlace>>

/** A project with at least one of everything, made with the admin token. `firstId`: its ids are no other project’s. */
export async function makePlace(
  lab: DeliveryLab,
  name: string,
  { firstId, rounds }: { firstId: number; rounds: number },
) {
  const { service } = lab
  const domain = `${name}.example.com`
  const project = await service.makeProject({ name, domain })
  const path = `/projects/${project.id}`
  await service.tables.run(sql`update projects set next_id = ${firstId} where project_id = ${project.id}`)
  const manage = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', to: string, body?: object) => {
    const answer = await service.admin(method, `${path}${to}`, body)
    assert.ok(answer.status < 300, `${to}: ${answer.text}`)
    return answer.body.data
  }
  const person = plantEverywhere(lab, project)
  const { phone } = await person.live()
  const userId = person.planted.get('user_id') ?? ''
  // Whichever delivery comes first.
  const answer = { status: 500, body: `no ${person.plant('answer of a receiver')}` }
  lab.answers.push(...Array.from({ length: 100 }, () => answer))
  await lab.deliver()
  lab.answers.length = 0
  const reported = makePhone(service, project.project_token)
  await reported.call('/init', { device_data: {} })
  // Another vendor saw the same install today: the comparison shows the pair.
  const [source] = (await service.admin('GET', `${path}/shadow-sources`)).body.data.items
  const rotated = await manage('POST', `/shadow-sources/${source.id}/rotate-token`)
  const today = new Date().toISOString().replace('T', ' ').replace('Z', '')
  const posted = await service.ask('POST', new URL(rotated.url).pathname, {
    body: {
      event_name: 'install',
      event_time: today,
      install_time: today,
      conversion_type: 'install',
      appsflyer_id: person.plant('vendor id of a pair'),
      platform: 'android',
      media_source: 'organic',
      advertising_id: person.planted.get('gaid'),
      customer_user_id: userId,
    },
  })
  assert.equal(posted.body.data?.outcome, 'stored', posted.text)
  const { items } = (await service.admin('GET', `${path}/installs?user_id=${userId}`)).body.data
  const campaigns = (await service.admin('GET', `${path}/campaigns`)).body.data.items
  const webhooks = (await service.admin('GET', `${path}/webhooks`)).body.data.items
  const view = await manage('POST', '/views', { page: 'campaigns', name: 'Table', search: {}, shared: true })
  const search = { by: ['country'], range: '7d' }
  const question = await manage('POST', '/views', { page: 'explore', name: 'Chart', search, shared: true })
  const board = await manage('POST', '/boards', { name: 'Monday' })
  const segment = await manage('POST', '/segments', { name: 'Everybody', where: [] })
  const account = await manage('POST', '/network-accounts', {
    network: 'meta',
    name: 'Work',
    external_customer_id: '5551',
    credentials: { access_token: 'token' },
    pull: { enabled: false, base_url: `${lab.fakes.url}/hook` },
  })
  await manage('PUT', '/sql', { enabled: true })
  // Their ids count from 1 in every project: those of this one are beyond those of the other.
  for (const credential of ['project-tokens', 'signing-keys'])
    for (let round = 0; round < rounds; round += 1) {
      const { previous } = await manage('POST', `/${credential}`, {})
      if (previous !== null && round < rounds - 1)
        await service.admin('DELETE', `${path}/${credential}/${previous.id}`)
    }
  const link = await manage('POST', '/share-links', { view_id: question.id })
  await manage('POST', '/test-devices', {
    name: 'Phone',
    kind: 'gaid',
    value: person.plantUuid('test device'),
  })
  await service.app.intake.settle([project.id])
  await foldJournal(service.app.db, project.id)
  return {
    ...project,
    name,
    path,
    firstId,
    domain,
    planted: person.planted,
    secrets: await plantSecrets(manage, lab.fakes.url),
    userId,
    instanceId: phone.instanceId,
    installId: items[0].install_id as string,
    campaignId: campaigns.find((one: { display_id: string }) => one.display_id === 'spring').id as number,
    webhookId: webhooks[0].id as number,
    viewId: view.id as number,
    questionId: question.id as number,
    boardId: board.id as number,
    segmentId: segment.id as number,
    accountId: account.id as number,
    shareKey: link.key as string,
  }
}
