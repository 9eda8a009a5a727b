import type { AudienceConsent, LeftOutReason } from '@tributary/contract/audience-words'
import { readConsent } from '#domain/consent/read-consent.ts'
import type { Identifiers, Member, MemberInstall } from './member.ts'

/** What a network may know of a person, or why nothing. Every user and every install of the person has to allow it. */
export function judgeMember(
  member: Member,
  { consent }: { consent: AudienceConsent },
): Identifiers | { leftOut: LeftOutReason } {
  const leftOut = checks.find(([, applies]) => applies(member))?.[0]
  if (leftOut !== undefined) return { leftOut }
  if (consent === 'granted' && !consents(member).some((given) => given === true))
    return { leftOut: 'consent_not_given' }
  const { users, installs } = member
  return {
    emails: known(users.map(({ email }) => email)),
    phones: known(users.map(({ phone }) => phone)),
    userIds: known(users.map(({ userId }) => userId)),
    advertisingIds: known(installs.map(advertisingId)),
  }
}

type Check = [LeftOutReason, (member: Member) => boolean]

const checks: readonly Check[] = [
  ['erased', ({ users, installs }) => [...users, ...installs].some(({ isErased }) => isErased)],
  ['test_device', ({ installs }) => installs.some(({ isTestDevice }) => isTestDevice)],
  ['withheld', ({ installs }) => installs.some(({ isWithheld }) => isWithheld)],
  ['consent_denied', (member) => consents(member).includes(false)],
  ['opted_out', ({ installs }) => installs.some(({ deviceData }) => deviceData.limit_ad_tracking === true)],
  ['tracking_not_allowed', ({ installs }) => installs.some(refusesTracking)],
]

/** Of each user and install; an audience needs both kinds of consent. Null: nobody was asked. */
function consents({ users, installs }: Member): (boolean | null)[] {
  const stated = [
    ...users.map(({ data }) => readConsent(data, {})),
    ...installs.map(({ deviceData }) => readConsent(null, deviceData)),
  ]
  return stated.map(({ adUserData, adPersonalization }) => {
    if (adUserData === false || adPersonalization === false) return false
    return adUserData === true && adPersonalization === true ? true : null
  })
}

/** Apple hands out the IDFA only after its prompt, and forbids sharing anything for ads without it. */
function refusesTracking(install: MemberInstall): boolean {
  return install.platform === 'IOS' && advertisingId(install) === null
}

const zeroId = /^[0-]*$/

function advertisingId({ platform, deviceData }: MemberInstall): string | null {
  if (platform === 'WEB') return null
  const id = platform === 'IOS' ? deviceData.idfa : deviceData.gaid
  return typeof id === 'string' && !zeroId.test(id) ? id.trim().toLowerCase() : null
}

function known(texts: readonly (string | null)[]): string[] {
  return [...new Set(texts.filter((text) => text !== null && text !== ''))] as string[]
}
