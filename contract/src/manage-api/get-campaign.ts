import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { textItemParams } from './resource.ts'
import { campaigns } from './resources.ts'

export const getCampaign = endpoint({
  surface: 'manage',
  group: 'Managed campaigns',
  ...byViewers,
  name: 'manageGetCampaign',
  method: 'GET',
  path: '/api/manage/projects/{project}/campaigns/{id}',
  summary: 'Read a campaign',
  description: '`id` is the campaign’s display id or number.',
  params: textItemParams,
  answers: { 200: campaigns.change.answers[200] },
  refusals: ['not_found'],
})
