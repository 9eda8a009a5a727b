import assert from 'node:assert/strict'
import { test } from 'vitest'
import { readRefusals } from './read-refusals.ts'

const zero = '00000000-0000-0000-0000-000000000000'
const idfa = '6D92078A-8246-4BA4-AE5B-76104861E7DC'

test.each<[deviceData: Record<string, unknown>, refusals: string[]]>([
  [{}, []],
  [{ att_status: 'denied' }, ['tracking_refused']],
  [{ att_status: 'RESTRICTED' }, ['tracking_refused']],
  [{ att_status: 2 }, ['tracking_refused']],
  [{ att_status: '1' }, ['tracking_refused']],
  [{ att_status: 'authorized', idfa }, []],
  [{ att_status: 'notDetermined', idfa: zero, system_version: '17.4' }, []],
  [{ att_status: 'not_determined', idfa: zero, system_version: '17.4' }, []],
  [{ att_status: 0, idfa: zero, system_version: '17.4' }, []],
  [{ att_status: 'denied', idfa: zero, system_version: '17.4' }, ['tracking_refused']],
  [{ att_status: 'unheard of', idfa: zero, system_version: '17.4' }, ['idfa_withheld']],
  [{ att_status: null, idfa: zero, system_version: 'iOS 14.5' }, ['idfa_withheld']],
  [{ idfa: zero, system_version: '14.5' }, ['idfa_withheld']],
  [{ idfa: ` ${zero} `, system_version: '15' }, ['idfa_withheld']],
  [{ idfa: zero, system_version: '14.4.2' }, []],
  [{ idfa: zero, system_version: '14.10' }, ['idfa_withheld']],
  [{ idfa: zero, system_version: '13.7' }, []],
  [{ idfa: zero }, []],
  [{ idfa, system_version: '17.4' }, []],
  [{ idfa: 'nonsense', system_version: '17.4' }, []],
  [{ consent: false }, ['consent_denied']],
  [{ consent: 'denied' }, ['consent_denied']],
  [{ consent: { ad_user_data: false } }, ['consent_denied']],
  [{ consent: { ad_personalization: false } }, []],
  [{ consent: true }, []],
  [{ consent: false, att_status: 'denied' }, ['tracking_refused', 'consent_denied']],
])('%j refuses by %j', (deviceData, refusals) => {
  assert.deepEqual(readRefusals(deviceData), refusals)
})
