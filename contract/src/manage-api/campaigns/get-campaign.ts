import { endpoint } from '../../endpoint.ts'
import { byViewers } from '../access/roles.ts'
import { itemParams } from '../resource.ts'
import { campaigns } from '../resources.ts'

export const getCampaign = endpoint({
  surface: 'manage',
  group: 'Managed campaigns',
  ...byViewers,
  name: 'manageGetCampaign',
  method: 'GET',
  path: '/api/manage/projects/{project}/campaigns/{id}',
  summary: 'Read a campaign',
  description: 'The campaign by its display id or its number.',
  params: itemParams,
  answers: { 200: campaigns.change.answers[200] },
  refusals: ['not_found'],
})
