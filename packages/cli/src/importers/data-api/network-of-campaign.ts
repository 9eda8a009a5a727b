import type { CampaignOnTheWire } from '@tributary/contract/data-api/campaign'

/** Empty: a campaign of the project's own links. The report names networks that the list of campaigns does not. */
export function networkOfCampaign(
  { google, meta }: Pick<CampaignOnTheWire, 'google' | 'meta'>,
  reported: string | undefined,
): string {
  if (reported !== undefined && reported !== '') return reported
  if (google) return 'google'
  return meta ? 'meta' : ''
}
