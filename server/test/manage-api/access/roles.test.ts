import assert from 'node:assert/strict'
import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import { test } from 'vitest'

// Who is answered how: permission-matrix.property.ts.
const withRole = endpoints.flatMap((endpoint) => (endpoint.role === undefined ? [] : [endpoint]))

test('every endpoint of the management API that accepts the admin token has a role', () => {
  assert.ok(withRole.length >= 70, String(withRole.length))
  assert.deepEqual(
    endpoints.filter(({ credential, role }) => (credential === 'admin_token') !== (role !== undefined)),
    [],
  )
})

test('permissions by role', () => {
  const changing = withRole.filter(({ method }) => method !== 'GET')
  const namesOf = (chosen: Endpoint[]) => chosen.map(({ name }) => name).sort()
  assert.deepEqual(namesOf(changing.filter(({ role }) => role === 'viewer')), [
    'cancelQuestion',
    'changeView',
    'checkDomain',
    'checkLink',
    'createView',
    'deleteView',
    'explore',
    'forgetPage',
    'funnel',
    'ltv',
    'previewFraudRules',
    'previewLink',
    'previewSpend',
    'rememberPage',
    'replayAttribution',
    'setDefaultView',
  ])
  assert.deepEqual(namesOf(withRole.filter(({ role }) => role === 'analyst')), [
    'askSql',
    'changeAnnotation',
    'changeBoard',
    'changeSchedule',
    'changeSegment',
    'createAnnotation',
    'createBoard',
    'createSchedule',
    'createSegment',
    'createShareLink',
    'deleteAnnotation',
    'deleteAnswer',
    'deleteBoard',
    'deleteSchedule',
    'deleteSegment',
    'keepAnswer',
    'listShareLinks',
    'muteAlerts',
    'pinView',
    'revokeShareLink',
    'sendSchedule',
    'unmuteAlerts',
  ])
  assert.deepEqual(namesOf(withRole.filter(({ role }) => role === 'owner')), [
    'addProjectMember',
    'changeMember',
    'changeProjectMember',
    'changeServiceAlertDestination',
    'createMember',
    'createServiceAlertDestination',
    'deleteMember',
    'deleteServiceAlertDestination',
    'inviteMember',
    'inviteProjectMember',
    'listMembers',
    'listServiceAlertDestinations',
    'listServiceAlertMutes',
    'listServiceAlerts',
    'muteServiceAlerts',
    'readMail',
    'removeProjectMember',
    'removeTwoFactor',
    'switchSql',
    'testMail',
    'testServiceAlertDestination',
    'unmuteServiceAlerts',
  ])
  assert.deepEqual(namesOf(withRole.filter(({ role, method }) => method === 'GET' && role !== 'viewer')), [
    'audienceFile',
    'exportFacts',
    'exportHistory',
    'listAlertDestinations',
    'listMembers',
    'listServiceAlertDestinations',
    'listServiceAlertMutes',
    'listServiceAlerts',
    'listShareLinks',
    'readAuditLog',
    'readMail',
  ])
})
