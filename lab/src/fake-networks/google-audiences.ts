import { randomUUID } from 'node:crypto'
import { type FakeAnswer, type FakeNetwork, ok } from './fake-network.ts'
import { accessToken, refresh } from './oauth.ts'

export type FakeGoogleList = {
  customerId: string
  list: string
  /** Whether it takes mobile ids instead of contacts. */
  ofDevices: boolean
  credentials: Record<string, string>
  members: Set<string>
}

type Member = {
  userData?: { userIdentifiers: { emailAddress?: string; phoneNumber?: string }[] }
  mobileData?: { mobileIds: string[] }
}

const hash = /^[0-9a-f]{64}$/
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const mostMembers = 10_000
const mostIdentifiers = 10

/** Google's Data Manager API: `POST /v1/audienceMembers:ingest` and `:remove`. `members` are those that the list has. */
export function fakeGoogleAudiences(list: FakeGoogleList): FakeNetwork {
  return (request) => {
    const { method, path, headers, body } = request
    if (path.endsWith('/token')) return refresh(list, request)
    if (headers.authorization !== `Bearer ${accessToken}`)
      return refused(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.')
    const action = /\/v1\/audienceMembers:(ingest|remove)$/.exec(path)?.[1]
    if (method !== 'POST' || action === undefined) return refused(404, 'NOT_FOUND', 'Not found.')
    const given = JSON.parse(body)
    const fault = faultOf(list, given, action)
    if (fault !== undefined) return fault
    for (const member of given.audienceMembers as Member[])
      if (action === 'ingest') list.members.add(textOf(member))
      else list.members.delete(textOf(member))
    return ok({ requestId: randomUUID() })
  }
}

type Given = {
  destinations: {
    operatingAccount: { accountType: string; accountId: string }
    productDestinationId: string
  }[]
  audienceMembers: Member[]
  encoding?: string
  consent?: { adUserData: string; adPersonalization: string }
  termsOfService?: { customerMatchTermsOfServiceStatus: string }
}

function faultOf(list: FakeGoogleList, given: Given, action: string): FakeAnswer | undefined {
  const [destination] = given.destinations
  const { accountType, accountId } = destination?.operatingAccount ?? {}
  if (accountType !== 'GOOGLE_ADS' || accountId !== list.customerId)
    return refused(403, 'PERMISSION_DENIED', 'The caller does not have permission.')
  if (destination?.productDestinationId !== list.list)
    return refused(400, 'INVALID_ARGUMENT', 'DESTINATION_ACCOUNT_INVALID: no such user list.')
  const { length } = given.audienceMembers
  if (length === 0 || length > mostMembers)
    return refused(400, 'INVALID_ARGUMENT', 'TOO_MANY_AUDIENCE_MEMBERS')
  if (given.encoding !== 'HEX') return refused(400, 'INVALID_ARGUMENT', 'ENCODING_REQUIRED')
  const accepted = given.termsOfService?.customerMatchTermsOfServiceStatus === 'ACCEPTED'
  if (action === 'ingest' && !accepted)
    return refused(400, 'INVALID_ARGUMENT', 'TERMS_AND_CONDITIONS_NOT_SIGNED')
  return given.audienceMembers.every((member) => isValid(list, member))
    ? undefined
    : refused(400, 'INVALID_ARGUMENT', 'INVALID_USER_IDENTIFIER')
}

function isValid({ ofDevices }: FakeGoogleList, { userData, mobileData }: Member): boolean {
  if (ofDevices)
    return userData === undefined && (mobileData?.mobileIds.every((id) => uuid.test(id)) ?? false)
  const ids = userData?.userIdentifiers ?? []
  return (
    mobileData === undefined &&
    ids.length > 0 &&
    ids.length <= mostIdentifiers &&
    ids.every(({ emailAddress, phoneNumber }) => hash.test(emailAddress ?? phoneNumber ?? ''))
  )
}

const textOf = ({ userData, mobileData }: Member) =>
  (
    mobileData?.mobileIds ??
    (userData?.userIdentifiers ?? []).map(({ emailAddress, phoneNumber }) => emailAddress ?? phoneNumber)
  ).join(',')

function refused(code: number, status: string, message: string): FakeAnswer {
  return { status: code, body: { error: { code, message, status } } }
}
