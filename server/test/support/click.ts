import { randomUUID } from 'node:crypto'
import { uuidv7 } from '../../src/random-text.ts'
import { findCampaign } from '../../src/storage/campaigns/campaigns.ts'
import type { TestService } from './test-service.ts'

type Click = { projectId: number; displayId: string; at: Date; params?: Record<string, string> }

/** A click on a campaign with a device id; an install with that GAID is attributed to the campaign. */
export async function clickWithDevice(
  { app }: TestService,
  { projectId, displayId, at, params = {} }: Click,
): Promise<string> {
  const campaign = await findCampaign(app.db, projectId, displayId)
  if (campaign === undefined) throw new Error(`no campaign ${displayId}`)
  const deviceId = randomUUID()
  await app.intake.touches.submit({
    projectId,
    id: uuidv7(at),
    at,
    kind: 'click',
    campaignId: campaign.id,
    platform: 'ANDROID',
    deviceId,
    address: null,
    systemVersion: null,
    model: null,
    language: null,
    userAgent: null,
    params,
    networkClickId: null,
    receivedAt: at,
  })
  return deviceId
}
