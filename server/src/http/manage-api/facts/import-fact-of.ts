import { isIP } from 'node:net'
import type { ImportKind, importFacts } from '@tributary/contract/manage-api/facts/import-facts'
import type { z } from 'zod'
import { readDeviceId } from '../../../domain/device-id.ts'
import type {
  ImportedClick,
  ImportedInstall,
  ImportedSignUp,
  ImportFact,
} from '../../../domain/import-fact.ts'
import { keepParams } from '../../../domain/links/keep-params.ts'
import { readUserAgent } from '../../../domain/links/read-user-agent.ts'
import { addressGroup } from '../../client-address.ts'
import { userChangeOf } from '../../client-api/user-change-of.ts'
import { withoutEmpty } from '../../client-api/without-empty.ts'
import { withoutInstanceId } from '../../client-api/without-instance-id.ts'

type Given = { [Kind in ImportKind]: z.output<(typeof importFacts)[Kind]> }

type Place<Kind extends ImportKind = ImportKind> = { kind: Kind; line: number; at: Date }

/** An import line as a domain fact, or the reason why it is invalid. */
export function importFactOf(place: Place, given: Given[ImportKind]): ImportFact | string {
  const { kind, line, at } = place
  const { id } = given
  if (kind === 'click') return clickOf({ kind, line, at }, given as Given['click'])
  if (kind === 'install') return installOf({ kind, line, at }, given as Given['install'])
  if (kind === 'signup') return signUpOf({ kind, line, at }, given as Given['signup'])
  if (kind === 'event') {
    const { user, name, data } = given as Given['event']
    return { kind, line, id, at, userId: user, name, data }
  }
  if (kind === 'payment') {
    const { user, amount, type, status, currency } = given as Given['payment']
    return { kind, line, id, at, userId: user, amount, type, status, currency }
  }
  if (kind === 'open' || kind === 'uninstall')
    return { kind, line, id, at, install: (given as Given['open']).install }
  const { install, campaign } = given as Given['reinstall']
  return { kind, line, id, at, install, campaign }
}

const maxUserAgentLength = 1024

function clickOf(
  place: Place<'click'>,
  { id, campaign, click_params, ip, user_agent }: Given['click'],
): ImportedClick | string {
  if (ip !== null && isIP(ip) === 0) return 'ip must be an IP address.'
  const { c: _, gaid = '', idfa = '', ...params } = click_params ?? {}
  const userAgent = user_agent?.slice(0, maxUserAgentLength) ?? null
  const device = readUserAgent(userAgent ?? '')
  const ids = [gaid, idfa].map((given) => readDeviceId(given) ?? null)
  const [first = null, second = null] = device.platform === 'IOS' ? ids.reverse() : ids
  return {
    ...place,
    id,
    campaign,
    touch: {
      ...device,
      userAgent,
      address: ip === null ? null : addressGroup(ip),
      deviceId: first ?? second,
      params: keepParams(Object.entries(params)),
    },
  }
}

function installOf(place: Place<'install'>, given: Given['install']): ImportedInstall {
  const { id, platform, campaign, network, touch, device_data, suspicious } = given
  return {
    ...place,
    id,
    platform,
    campaign,
    network: network?.toLowerCase() ?? null,
    touch: touch ?? 'click',
    ad: {
      adSetId: given.ad_set_id,
      adSetName: given.ad_set_name,
      adCreativeId: given.ad_creative_id,
      adCreativeName: given.ad_creative_name,
      keywordId: given.keyword_id,
      keywordName: given.keyword_name,
    },
    deviceData: withoutInstanceId(device_data ?? {}),
    isSuspicious: suspicious ?? false,
  }
}

function signUpOf(place: Place<'signup'>, { id, install, user }: Given['signup']): ImportedSignUp {
  const userData = withoutEmpty(user) as typeof user
  return { ...place, id, install, userId: user.id, change: userChangeOf(userData, {}) }
}
