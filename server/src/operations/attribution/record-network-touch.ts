import { createHash } from 'node:crypto'
import type { Rejection } from '@tributary/contract/networks-api/rejections'
import type { App } from '#app.ts'
import type { Touch } from '#domain/facts/touch.ts'
import { keepParams } from '#domain/links/keep-params.ts'
import type { LinkCampaign } from '#domain/links/link-campaign.ts'
import { judgePostbackToken } from '#domain/network-touch/judge-postback-token.ts'
import { findBadValue, judgeTouchCall, type TouchCall } from '#domain/network-touch/judge-touch-call.ts'
import { uuidv7 } from '#random-text.ts'
import type { ClientProject } from '#storage/access/project-token-directory.ts'
import { touchesUnderStoredIds, touchOfNetworkId } from '#storage/facts/touch-keys.ts'
import { postbackHash } from './write-postback-token.ts'

export type NetworkTouchCall = Omit<TouchCall, 'now'> & { kind: Touch['kind'] }

export type NetworkTouchResult = { clickId: string } | { rejected: Rejection }

const notKept = new Set(['token', 'postback_token', 'campaign', 'time', 'gaid', 'idfa', 'ip', 'ua'])

/** A click or impression reported by a network. Refusals are counted with their reason if the project is known. */
export async function recordNetworkTouch(app: App, call: NetworkTouchCall): Promise<NetworkTouchResult> {
  const { token } = call.values
  if (token === undefined) return { rejected: 'missing_token' }
  const project = await app.projectTokens.projectOf(token)
  if (project === undefined) return { rejected: 'unknown_token' }
  const { projectId } = project
  const result = await judge(app, project, call)
  if ('clickId' in result) return result
  const { postback_token: _, ...item } = call.values
  const refused = { reason: result.rejected, item }
  await app.intake.ledger.submit({ projectId, kind: call.kind, outcome: 'invalid', refused })
  return result
}

async function judge(
  app: App,
  { projectId, postbackTokens }: ClientProject,
  call: NetworkTouchCall,
): Promise<NetworkTouchResult> {
  const { values, kind } = call
  const bad = findBadValue(values)
  if (bad !== undefined) return { rejected: bad }
  if (values.campaign === undefined) return { rejected: 'missing_campaign' }
  const campaign = await app.links.campaign(projectId, values.campaign)
  if (campaign === undefined) return { rejected: 'unknown_campaign' }
  const now = app.now()
  const given = values.postback_token
  const hash = given === undefined ? undefined : postbackHash(given)
  const proof = judgePostbackToken(postbackTokens, { network: campaign.network, hash, now })
  if (proof !== 'verified' && proof !== 'unverified') return { rejected: proof }
  const identity = judgeTouchCall({ ...call, now })
  if (typeof identity === 'string') return { rejected: identity }
  const touch: Touch = {
    ...identity,
    projectId,
    kind,
    id: uuidv7(identity.at),
    campaignId: campaign.id,
    language: null,
    params: keepParams(Object.entries(values).filter(([name]) => !notKept.has(name))),
    networkClickId: values.network_click_id ?? null,
    receivedAt: now,
    unverified: proof === 'unverified',
  }
  return { clickId: await store(app, campaign, touch) }
}

async function store(app: App, campaign: LinkCampaign, touch: Touch): Promise<string> {
  if (campaign.active) return (await app.intake.touches.submit(touch)).touchId
  const { projectId, kind, networkClickId } = touch
  const storedAs = await touchesUnderStoredIds(app.db, projectId, { touches: [touch], secrets: app.secrets })
  const known =
    networkClickId === null ? undefined : await touchOfNetworkId(app.db, projectId, storedAs(touch))
  await app.intake.ledger.submit({
    projectId,
    kind,
    outcome: known === undefined ? 'campaign_inactive' : 'duplicate',
  })
  return known ?? idOfUnstored(touch)
}

/** Refers to no touch, but stays the same if the network sends the same touch again. */
function idOfUnstored({ projectId, kind, networkClickId, id }: Touch): string {
  if (networkClickId === null) return id
  const bytes = createHash('sha256').update(`${projectId} ${kind} ${networkClickId}`).digest()
  bytes[6] = 0x80 | ((bytes[6] ?? 0) & 0x0f)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 0x3f)
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
