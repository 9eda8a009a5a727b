import type { NetworkClaim } from '../domain/attribution/attribution.ts'
import type { DeviceReading } from '../domain/attribution/read-evidence.ts'
import { decryptReferrer } from '../networks/meta/decrypt-referrer.ts'
import { campaignOfNetworkId } from '../storage/attribution-settings.ts'
import type { Queryable } from '../storage/database.ts'

/** What Meta's encrypted referrers say, one per reading; null without the project's key or without such a referrer. */
export async function metaClaims(
  db: Queryable,
  projectId: number,
  { readings, key }: { readings: readonly DeviceReading[]; key: Buffer | undefined },
): Promise<(NetworkClaim | null)[]> {
  if (key === undefined) return readings.map(() => null)
  const claims: (NetworkClaim | null)[] = []
  for (const reading of readings) claims.push(await metaClaim(db, projectId, { reading, key }))
  return claims
}

async function metaClaim(
  db: Queryable,
  projectId: number,
  { reading, key }: { reading: DeviceReading; key: Buffer },
): Promise<NetworkClaim | null> {
  const texts = [reading.metaReferrer, reading.playReferrer].filter((text) => text !== null)
  const opened = texts.map((text) => decryptReferrer(text, key)).find((found) => found !== undefined)
  if (opened === undefined) return null
  const campaign =
    opened.campaignId === null
      ? undefined
      : await campaignOfNetworkId(db, projectId, { network: 'meta', id: opened.campaignId })
  return {
    rule: 'meta_referrer',
    network: 'meta',
    touch: opened.touch,
    at: opened.touchedAt,
    campaign: campaign ?? null,
    adNetworkCampaignId: opened.campaignId,
    params: opened.params,
  }
}
