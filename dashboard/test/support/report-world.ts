import { type LabCampaign, reportLab } from '@tributary/service/test/reporting/report-lab.ts'
import type { Stage } from './stage.ts'

/** The last day with data, for both the service and the browser. */
const today = '2026-06-10'
const now = new Date(`${today}T12:00:00Z`)

export type ReportWorld = Awaited<ReturnType<typeof makeReportWorld>>

/** A project with a few users of each kind: from networks, with ads, organic, recent, re-engaged. */
export async function makeReportWorld(stage: Stage) {
  stage.setTime(now)
  const lab = reportLab(stage.service, await stage.service.makeProject())
  const campaigns = {
    spring: await lab.makeCampaign({ name: 'Spring sale', custom_display_id: 'spring', channel: 'meta' }),
    search: await lab.makeCampaign({ name: 'Search', custom_display_id: 'search', channel: 'google' }),
    brand: await lab.makeCampaign({
      name: 'Brand',
      custom_display_id: 'brand',
      channel: 'apple_search_ads',
    }),
    letter: await lab.makeCampaign({ name: '=Newsletter', custom_display_id: 'letter' }),
  }
  await fillProject(lab, campaigns)
  await stage.service.admin('PATCH', `${lab.path}/campaigns/${campaigns.letter.id}`, { active: false })
  return { lab, ...campaigns }
}

type Campaigns = Record<'spring' | 'search' | 'brand' | 'letter', LabCampaign>

async function fillProject(lab: ReturnType<typeof reportLab>, { spring, search, brand, letter }: Campaigns) {
  const video = { adset_id: 's1', adset_name: 'Lookalike', ad_id: 'a1', ad_name: 'Video' }
  const ada = await lab.install({ campaign: spring, at: '2026-05-06T10:00:00Z', params: video })
  await ada.signUp('ada', '2026-05-06T10:05:00Z')
  await ada.open('2026-05-07T09:00:00Z')
  await ada.event('bought', '2026-05-08T09:00:00Z', { amount: 4.5 })
  await ada.event('bought', '2026-06-08T09:00:00Z', { amount: 12 })
  await ada.event('bought', '2026-06-08T10:00:00Z')
  await ada.pay(1_500, '2026-06-08T09:00:00Z', { type: 'ONE_TIME' })
  const bob = await lab.install({
    campaign: spring,
    at: '2026-06-05T10:00:00Z',
    platform: 'IOS',
    params: { ...video, ad_id: 'a2', ad_name: 'Banner' },
  })
  await bob.signUp('bob', '2026-06-05T11:00:00Z')
  await bob.event('walked, far', '2026-06-05T11:30:00Z')
  await lab.install({ campaign: spring, at: '2026-06-10T08:00:00Z', params: { adset_id: 's2' } })
  const cy = await lab.install({ campaign: search, at: '2026-06-06T10:00:00Z' })
  await cy.signUp('cy', '2026-06-06T11:00:00Z')
  await cy.pay(9.99, '2026-06-07T11:00:00Z', { type: 'ONE_TIME' })
  await cy.comeBack(letter, '2026-06-08T11:00:00Z')
  const keyword = { adset_id: 'g1', adset_name: 'Names', keyword_id: 'k1', keyword_name: 'tributary' }
  await lab.install({ campaign: brand, at: '2026-06-07T10:00:00Z', platform: 'IOS', params: keyword })
  const organic = await lab.install({ at: '2026-06-07T12:00:00Z' })
  await organic.signUp('olga', '2026-06-07T13:00:00Z')
  await lab.install({ at: '2026-05-30T12:00:00Z' })
  await lab.install({ campaign: search, at: '2026-05-31T12:00:00Z' })
  await lab.spend([
    { date: '2026-06-05', campaign: spring.display_id, spend: 30, clicks: 120, ad_set_id: 's1', ad_id: 'a1' },
    { date: '2026-05-31', campaign: spring.display_id, spend: 20, clicks: 80 },
    { date: '2026-06-06', campaign: search.display_id, spend: 8.5, clicks: 10 },
  ])
}
