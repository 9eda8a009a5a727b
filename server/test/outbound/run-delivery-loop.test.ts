import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { runDeliveryLoop } from '#jobs/run-delivery-loop.ts'
import type { Loop } from '#run-loop.ts'
import { type DeliveryLab, openDeliveryLab } from './delivery-lab.ts'

let lab: DeliveryLab
let delivering: Loop | undefined

beforeAll(async () => {
  lab = await openDeliveryLab()
})

afterAll(async () => {
  await delivering?.stop()
  await lab.stop()
})

/** Accepts every connection and never responds. */
async function openHangingServer() {
  let calls = 0
  const server = createServer(() => {
    calls += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls: () => calls, close }
}

test('a receiver that hangs delays neither others nor intake, and stopping does not wait for it', async () => {
  const hanging = await openHangingServer()
  const project = await lab.service.makeProject()
  await lab.makeCampaign(project.id)
  await lab.makeWebhook(project.id, { url: hanging.url })
  await lab.makeWebhook(project.id)
  delivering = runDeliveryLoop(lab.service.app, { everyMs: 10, timeoutMs: 600_000 })
  for (let count = 0; count < 40; count += 1) {
    const phone = await lab.attributedPhone(project)
    expect((await phone.call('/capture-event', { event_name: 'level_up' })).status).toBe(201)
  }
  await vi.waitFor(() => expect(lab.fakes.seen).toHaveLength(40), { timeout: 120_000 })
  await vi.waitFor(() => expect(hanging.calls()).toBeGreaterThan(1), { timeout: 120_000 })
  await delivering.stop()
  const waiting = await lab.log(project.id, '?state=waiting')
  // Hanging deliveries are released untried: the next start sends them immediately.
  expect(waiting).toHaveLength(40)
  expect(new Set(waiting.map(({ attempts }) => attempts))).toEqual(new Set([0]))
  await hanging.close()
})
