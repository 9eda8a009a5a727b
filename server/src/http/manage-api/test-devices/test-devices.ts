import * as contract from '@tributary/contract/manage-api/test-devices/test-devices'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import { toString as drawQr } from 'qrcode'
import type { App } from '#app.ts'
import { envelope, itemPage, noContent } from '#http/answer.ts'
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

  serve(server, app, contract.listTestDevices, async ({ db }, { project, ...arrived }) => {
    const found = await listTestDevices(db, project.id)
    return itemPage(found.map((device) => testDeviceOnTheWire(device, site(arrived))))
  })

  serve(server, app, contract.createTestDevice, async (_, { project, body, ...arrived }) => {
    const device = await registerTestDevice(app, project.id, body)
    if (isRefusal(device)) return device
    return envelope('Test device registered.', testDeviceOnTheWire(device, site(arrived)), 201)
  })

  serve(server, app, contract.armTestLink, async (_, { project, body, ...arrived }) => {
    const device = await armTestLink(app, project.id, body)
    if (isRefusal(device)) return device
    return envelope('Open the link on a phone.', testDeviceOnTheWire(device, site(arrived)), 201)
  })

  serve(server, app, contract.testLinkQr, async ({ db }, { params, project, ...arrived }) => {
    const [device] = await listTestDevices(db, project.id, params.id)
    const link = device === undefined ? null : testDeviceOnTheWire(device, site(arrived)).link
    if (link === null) return refuse('not_found')
    const svg = await drawQr(link.url, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' })
    return {
      status: 200,
      type: 'image/svg+xml',
      bytes: Buffer.from(svg),
      headers: { 'cache-control': 'no-store' },
    }
  })

  serve(server, app, contract.deleteTestDevice, async (_, { params, project }) =>
    (await removeTestDevice(app, project.id, params.id)) ? noContent : refuse('not_found'),
  )
}
