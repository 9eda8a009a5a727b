import type { AudienceState } from '@tributary/contract/audience-words'
import type { listAudiences } from '@tributary/contract/manage-api/segments/audiences'
import type { ItemOf } from '#api/endpoint-types.ts'

export type Audience = ItemOf<typeof listAudiences>

export const audiencesPath = '/api/manage/projects/{project}/segments/{segment}/audiences'

export const stateWords: Record<AudienceState, { word: string; color: string }> = {
  waiting: { word: 'Waiting', color: 'yellow' },
  sending: { word: 'Sending', color: 'blue' },
  up_to_date: { word: 'Up to date', color: 'green' },
  failed: { word: 'Failed', color: 'red' },
  ending: { word: 'Removing all users', color: 'gray' },
}

export const consentNames = {
  granted: 'Only users who agreed',
  not_denied: 'All users who have not refused',
}
