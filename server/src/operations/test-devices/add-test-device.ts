import { conflict, invalidBody, type Refusal, refuse, tooMany } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { readTestDeviceId, type TestDevice, type TestIdKind } from '#domain/test-devices/test-device.ts'
import { settleForReading } from '#operations/rollups/settle-for-reading.ts'
import { randomBase62 } from '#random-text.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import type { Queryable } from '#storage/database.ts'
import { lockProject, takeId } from '#storage/projects/projects.ts'
import {
  countTestDevices,
  insertTestDevice,
  listTestDevices,
  testDeviceOf,
} from '#storage/test-devices/test-devices.ts'
import { leaveOut } from './leave-out-test-devices.ts'

const mostDevices = 100
const minuteMs = 60_000
const usualMinutes = 30

export type RegisteredDevice = { name: string; kind: TestIdKind; value: string }

/** Everything that the device did before leaves the figures in the same transaction. */
export async function registerTestDevice(
  app: App,
  projectId: number,
  { name, kind, value }: RegisteredDevice,
): Promise<TestDevice | Refusal> {
  const by = readTestDeviceId(kind, value)
  if (by === undefined) return invalidBody(`value is not a ${kind}, or one that many phones share.`)
  await settleForReading(app, projectId)
  return app.db.transaction(async (transaction) => {
    const refused = await refuseMore(transaction, projectId)
    if (refused !== undefined) return refused
    const known = await testDeviceOf(transaction, projectId, by)
    if (known !== undefined) return conflict(`This id already belongs to the test device “${known.name}”.`)
    const id = await takeId(transaction, projectId)
    await insertTestDevice(transaction, projectId, { id, name, at: app.now(), by })
    await leaveOut(transaction, projectId)
    return (await readTestDevice(transaction, projectId, id)) ?? refuse('not_found')
  })
}

export type ArmedLink = { name: string; campaign: string; minutes?: number | undefined }

export function armTestLink(
  { db, now }: App,
  projectId: number,
  { name, campaign: displayId, minutes = usualMinutes }: ArmedLink,
): Promise<TestDevice | Refusal> {
  return db.transaction(async (transaction) => {
    const refused = await refuseMore(transaction, projectId)
    if (refused !== undefined) return refused
    const campaign = await findCampaign(transaction, projectId, displayId)
    if (campaign === undefined) return invalidBody(`campaign ${displayId} does not exist.`)
    const id = await takeId(transaction, projectId)
    const at = now()
    const armedUntil = new Date(at.getTime() + minutes * minuteMs)
    const link = { code: randomBase62(12), campaignId: campaign.id, armedUntil }
    await insertTestDevice(transaction, projectId, { id, name, at, link })
    return (await readTestDevice(transaction, projectId, id)) ?? refuse('not_found')
  })
}

async function refuseMore(db: Queryable, projectId: number): Promise<Refusal | undefined> {
  await lockProject(db, projectId)
  return (await countTestDevices(db, projectId)) < mostDevices
    ? undefined
    : tooMany(mostDevices, 'test devices', 'Remove')
}

async function readTestDevice(db: Queryable, projectId: number, id: number): Promise<TestDevice | undefined> {
  return (await listTestDevices(db, projectId, id)).at(0)
}
