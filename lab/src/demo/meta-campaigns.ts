import { ads, type DemoCampaign } from './demo-campaign.ts'
import { baseCampaign } from './own-campaigns.ts'

const meta = { ...baseCampaign, channel: 'meta', iosShare: 0.52, clicksPerInstall: 3.6, views: 0.12 } as const

/** Retargeting: brings back lapsed users. */
export const comeBack: DemoCampaign = {
  ...meta,
  displayId: 'come-back',
  name: 'Meta · Come back (retargeting)',
  networkId: '120210000000000105',
  starts: 180,
  lasts: null,
  installsADay: 0.15,
  costPerInstall: 32,
  ads: ads('12021005', { 'Lapsed 30 days': ['Your trails miss you', 'What is new'] }),
}

export const metaCampaigns: readonly DemoCampaign[] = [
  {
    ...meta,
    displayId: 'meta-broad',
    name: 'Meta · Broad prospecting',
    networkId: '120210000000000101',
    starts: 364,
    lasts: null,
    installsADay: 4.6,
    costPerInstall: 2.35,
    ads: ads('12021001', {
      'Walkers 25–54': ['Sunrise video 15 s', 'Ridge carousel', 'Map still'],
      'City breaks': ['Park walk reel', 'Journal page still'],
    }),
  },
  {
    ...meta,
    displayId: 'meta-lookalike',
    name: 'Meta · Lookalike of subscribers',
    networkId: '120210000000000102',
    starts: 212,
    lasts: null,
    installsADay: 3.9,
    launch: 2.2,
    costPerInstall: 3.1,
    loyalty: 1.15,
    payers: 1.75,
    ads: ads('12021002', {
      'Lookalike 1 %': ['Founder story', 'Journal page still'],
      'Lookalike 3 %': ['Founder story', 'Ridge carousel'],
    }),
  },
  {
    ...meta,
    displayId: 'meta-spring',
    name: 'Meta · Spring trails',
    networkId: '120210000000000103',
    starts: '04-02',
    lasts: 70,
    installsADay: 7.5,
    launch: 5,
    costPerInstall: 1.9,
    ads: ads('12021003', { 'Spring walkers': ['Blossom reel', 'Trail of the week', 'First 5 km'] }),
  },
  {
    ...meta,
    displayId: 'new-year',
    name: 'Meta · New year, new paths',
    networkId: '120210000000000104',
    starts: '12-27',
    lasts: 36,
    installsADay: 8,
    launch: 2.5,
    costPerInstall: 2.8,
    loyalty: 0.85,
    payers: 1.2,
    ads: ads('12021004', { Resolutions: ['30 walks in 30 days', 'Quiet January'] }),
  },
  comeBack,
]
