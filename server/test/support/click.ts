import { randomUUID } from 'node:crypto'
import { uuidv7 } from '#random-text.ts'
import { findCampaign } from '#storage/campaigns/campaigns.ts'
import type { TestService } from './test-service.ts'

type Click = { projectId: number; at: Date; params?: Record<string, string> } & (
  | { displayId: string }
  | { campaignId: number }
)

/** A click on a campaign with a device id; an install with that GAID is attributed to the campaign. */
export async function clickWithDevice({ app }: TestService, click: Click): Promise<string> {
  const { projectId, at, params = {} } = click
  const campaignId = 'campaignId' in click ? click.campaignId : await idOf(app, projectId, click.displayId)
  const deviceId = randomUUID()
  await app.intake.touches.submit({
    projectId,
    id: uuidv7(at),
    at,
    kind: 'click',
    campaignId,
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

async function idOf({ db }: TestService['app'], projectId: number, displayId: string): Promise<number> {
  const campaign = await findCampaign(db, projectId, displayId)
  if (campaign === undefined) throw new Error(`no campaign ${displayId}`)
  return campaign.id
}
