import * as contract from '@tributary/contract/manage-api/test-devices/test-devices'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { toString as drawQr } from 'qrcode'
import type { App } from '#app.ts'
import type { TestDevice } from '#domain/test-devices/test-device.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { ownOrigin } from '#http/own-origin.ts'
import { serve } from '#http/route.ts'
import { armTestLink, registerTestDevice } from '#operations/test-devices/add-test-device.ts'
import { removeTestDevice } from '#operations/test-devices/remove-test-device.ts'
import { listTestDevices } from '#storage/test-devices/test-devices.ts'
import { testDeviceOnTheWire } from './test-device-on-the-wire.ts'

export function testDevices(server: FastifyInstance, app: App): void {
  const site = (call: Parameters<typeof ownOrigin>[1]) => ({
    origin: ownOrigin(app.config, call),
    now: app.now(),
  })
  const device = serveResource(server, app, (one: TestDevice, viewer) =>
    testDeviceOnTheWire(one, site(viewer)),
  )
  device.list(contract.listTestDevices, ({ project }) => listTestDevices(app.db, project.id))
  device.create(contract.createTestDevice, 'Test device registered.', ({ project, body }) =>
    registerTestDevice(app, project.id, body),
  )
  device.create(contract.armTestLink, 'Open the link on a phone.', ({ project, body }) =>
    armTestLink(app, project.id, body),
  )
  device.remove(contract.deleteTestDevice, ({ params, project }) =>
    removeTestDevice(app, project.id, params.id),
  )

  serve(server, app, contract.testLinkQr, async ({ db }, { params, project, ...arrived }) => {
    const [found] = await listTestDevices(db, project.id, params.id)
    const link = found === undefined ? null : testDeviceOnTheWire(found, site(arrived)).link
    if (link === null) return refuse('not_found')
    const svg = await drawQr(link.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    return {
      status: 200,
      type: 'image/svg+xml',
      bytes: Buffer.from(svg),
      headers: { 'cache-control': 'no-store' },
    }
  })
}
