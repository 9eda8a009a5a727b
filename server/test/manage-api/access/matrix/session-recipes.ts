import { later, logIn, password } from '#test/support/accepted-member.ts'
import { nextCode } from '#test/support/next-code.ts'
import { addMember, askAs, type Caller } from './callers.ts'
import type { Making } from './making.ts'
import type { Call, Recipe } from './recipe.ts'

type Headers = Record<string, string>

type Twin = Pick<Caller, 'headers' | 'email'>

const twins = new WeakMap<object, Promise<Twin>>()

/** A member with the caller’s role: what a session ends or secures is not the caller’s own. */
function twinOf(making: Making, placeId: number): Promise<Twin> {
  const key = making.caller ?? making.service
  const installation = making.caller?.installation ?? 'viewer'
  const twin = twins.get(key) ?? addMember(making.service, placeId, { name: 'a twin', installation })
  twins.set(key, twin)
  return twin
}

const inSession = (of: (making: Making, twin: Twin) => Call | Promise<Call>): Recipe => ({
  call: async (place, making) => {
    const twin = await twinOf(making, place.id)
    const call = await of(making, twin)
    return making.caller?.kind === 'member' ? { ...call, headers: twin.headers } : call
  },
})

const url = '/api/manage/two-factor'

const codeOfStarted = ({ service, own, caller }: Making) => {
  const secret = own.get('startTwoFactor')?.secret
  if (secret === undefined && caller?.kind === 'member') throw new Error('not started')
  return { body: { code: secret === undefined ? '123456' : nextCode(service, secret) } }
}

async function started({ service }: Making, headers: Headers): Promise<string> {
  const answer = await askAs(service, { headers }, { method: 'POST', url, body: { password } })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.data.secret
}

/** On; returns the next code. */
export async function turnedOn(making: Making, headers: Headers): Promise<string> {
  const secret = await started(making, headers)
  const body = { code: nextCode(making.service, secret) }
  const answer = await askAs(making.service, { headers }, { method: 'PUT', url, body })
  if (answer.status !== 200) throw new Error(answer.text)
  return nextCode(making.service, secret)
}

export const sessionRecipes: Record<string, Recipe> = {
  logOut: {
    call: async (place, making) => {
      const installation = making.caller?.installation ?? 'viewer'
      const { headers } = await addMember(making.service, place.id, { name: 'a twin', installation })
      return making.caller?.kind === 'member' ? { headers } : {}
    },
  },
  endOtherSessions: inSession(() => ({})),
  endSession: inSession(async ({ service }, { headers, email }) => {
    later(service, 61_000)
    await logIn(service, { email })
    const listed = await askAs(service, { headers }, { method: 'GET', url: '/api/manage/sessions' })
    const other = listed.body.data.items.find((one: { current: boolean }) => !one.current)
    return { params: { id: other.id } }
  }),
  startTwoFactor: inSession(() => ({ body: { password } })),
  // One after the other, for the same member.
  confirmTwoFactor: inSession(codeOfStarted),
  replaceRecoveryCodes: inSession(codeOfStarted),
  endTwoFactor: inSession(codeOfStarted),
  logIn: {
    call: async (_, { service, n }) => {
      const email = await invited(service, n)
      await service.ask('POST', `/api/manage/invitations/${email.code}`, { body: { password } })
      return { body: { email: email.email, password } }
    },
  },
  readInvitation: {
    call: async (_, { service, n }) => ({ params: { code: (await invited(service, n)).code } }),
  },
  acceptInvitation: {
    call: async (_, { service, n }) => ({
      params: { code: (await invited(service, n)).code },
      body: { password },
    }),
  },
  requestPasswordReset: { call: (_, { n }) => ({ body: { email: `forgot-${n}@example.com` } }) },
}

async function invited(service: Making['service'], n: number) {
  const email = `invited-${n}@example.com`
  const answer = await service.admin('POST', '/members', { email, name: 'Ada', role: 'viewer' })
  if (answer.status !== 201) throw new Error(answer.text)
  return { email, code: answer.body.data.invitation.code as string }
}
