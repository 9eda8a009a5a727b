import type { DemoCampaign } from './demo-campaign.ts'

/** Defaults of all campaigns. */
export const baseCampaign = {
  networkId: null,
  launch: 1,
  iosShare: 0.5,
  clicksPerInstall: 2.4,
  views: 0,
  costPerInstall: 0,
  currency: 'EUR',
  loyalty: 1,
  payers: 1,
  suspicious: 0.002,
  ads: [],
} as const

/** Also brings back lapsed users. */
export const newsletter: DemoCampaign = {
  ...baseCampaign,
  displayId: 'newsletter',
  name: 'Newsletter',
  channel: null,
  starts: 364,
  lasts: null,
  installsADay: 1.2,
  loyalty: 1.3,
  payers: 1.6,
}

export const ownCampaigns: readonly DemoCampaign[] = [
  newsletter,
  {
    ...baseCampaign,
    displayId: 'website',
    name: 'Website banner',
    channel: null,
    starts: 364,
    lasts: null,
    installsADay: 2.8,
    loyalty: 1.1,
    payers: 1.2,
  },
  {
    ...baseCampaign,
    displayId: 'trail-signs',
    name: 'QR codes on trail signs',
    channel: null,
    starts: '05-01',
    lasts: 153,
    installsADay: 1.3,
    clicksPerInstall: 1.5,
    loyalty: 1.25,
  },
]

/** Installs without a campaign. */
export const organic = {
  installsADay: 13.5,
  iosShare: 0.47,
  loyalty: 1.25,
  payers: 1.25,
  suspicious: 0.001,
} as const
