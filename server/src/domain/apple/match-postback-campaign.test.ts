import assert from 'node:assert/strict'
import { test } from 'vitest'
import { matchPostbackCampaign } from './match-postback-campaign.ts'

const campaigns = [
  { ad_network_id: 'a.example', source_identifier: '5239', campaign: 'SPRING' },
  { ad_network_id: 'a.example', source_identifier: '5240', campaign: 'SUMMER' },
  { ad_network_id: 'a.example', source_identifier: '6140', campaign: 'AUTUMN' },
  { ad_network_id: 'b.example', source_identifier: '39', campaign: 'OTHER' },
]

test.each([
  ['a.example', '5239', 'SPRING'],
  ['a.example', '239', 'SPRING'],
  ['a.example', '39', 'SPRING'],
  ['b.example', '39', 'OTHER'],
  ['a.example', '40', null],
  ['a.example', '240', 'SUMMER'],
  ['a.example', '52', null],
  ['c.example', '5239', null],
])('%s %s is %s', (adNetworkId, sourceIdentifier, campaign) => {
  assert.equal(matchPostbackCampaign(campaigns, { adNetworkId, sourceIdentifier }), campaign)
})
