import assert from 'node:assert/strict'
import { test } from 'vitest'
import { campaignMapper, type OwnCampaign } from './map-campaign.ts'

const campaign = (id: number, name: string, fields: Partial<OwnCampaign> = {}): OwnCampaign => ({
  id,
  displayId: `CODE0${id}`,
  name,
  isDeleted: false,
  networkIds: [],
  ...fields,
})

const campaigns = [
  campaign(1, 'Summer sale', { networkIds: ['238501'] }),
  campaign(2, 'Spring'),
  campaign(3, 'Twice'),
  campaign(4, 'Twice'),
  campaign(5, 'Kept'),
  campaign(6, 'Kept', { isDeleted: true }),
]

test.each([
  ['by a mapping first', { mediaSource: 'Meta', campaign: 'Spring', campaignId: '238501' }, 4, 'mapping'],
  ['by the network’s id', { mediaSource: 'X', campaign: 'Spring', campaignId: '238501' }, 1, 'network_id'],
  ['by its name, in any case', { mediaSource: 'X', campaign: ' summer SALE', campaignId: '9' }, 1, 'name'],
  ['by its code', { mediaSource: null, campaign: 'code02', campaignId: null }, 2, 'name'],
  [
    'not a deleted one, if another has its name',
    { mediaSource: null, campaign: 'Kept', campaignId: null },
    5,
    'name',
  ],
  [
    'none, if two have its name',
    { mediaSource: null, campaign: 'Twice', campaignId: null },
    undefined,
    undefined,
  ],
  ['none, if it has no name', { mediaSource: 'X', campaign: null, campaignId: null }, undefined, undefined],
])('a campaign of theirs is recognised %s', (_, theirs, id, by) => {
  const mapped = campaignMapper(campaigns, [{ mediaSource: 'Meta', campaign: 'Spring', campaignId: 4 }])(
    theirs,
  )
  assert.deepEqual([mapped?.campaign.id, mapped?.by], [id, by])
})
