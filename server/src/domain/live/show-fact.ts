import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { redact } from '#domain/privacy/redact.ts'
import type { LiveFact } from './live-fact.ts'

/** The fact as shown: without personal data, except the ids that the app itself sent. */
export function showFact(fact: LiveFact): LiveFactOnTheWire {
  const { campaign, campaignName } = fact
  return {
    id: `${fact.kind}:${fact.id}`,
    kind: fact.kind,
    at: fact.at.toISOString(),
    received_at: fact.receivedAt.toISOString(),
    title: fact.title,
    campaign: campaign === null ? null : { display_id: campaign, name: campaignName ?? '' },
    platform: fact.platform,
    user_id: fact.userId,
    install_id: fact.installId,
    outcome: fact.outcome,
    reason: fact.reason,
    source: fact.source,
    door: fact.source,
    test_device: fact.testDeviceId,
    details: Object.fromEntries(
      Object.entries(fact.details).map(([name, value]) => [
        name,
        isCallerData(value) ? redact(value) : value,
      ]),
    ),
  }
}

function isCallerData(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
