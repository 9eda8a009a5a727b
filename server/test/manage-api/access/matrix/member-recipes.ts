import { later, password } from '#test/support/accepted-member.ts'
import type { Caller } from './callers.ts'
import { fixed, named, of, type Recipe } from './recipe.ts'

const email = (n: number) => `made-${n}@example.com`

const noMember = (msg: string) => (caller: Caller) =>
  caller.kind === 'member' ? undefined : { status: 409, msg }
const notRemembered = noMember('The admin token has no member to remember this for.')

/** Of members, their mail, their account and the audit log. */
export const memberRecipes: Record<string, Recipe> = {
  listPreferences: fixed({}),
  rememberPage: { ...fixed({ params: { page: 'campaigns' }, body: { search: {} } }), expect: notRemembered },
  forgetPage: { ...fixed({ params: { page: 'campaigns' } }), expect: notRemembered },
  addProjectMember: named((n) => ({ email: email(n), name: 'Ada', role: 'viewer' })),
  changeProjectMember: of('addProjectMember', { body: { role: 'analyst', personal_data: false } }),
  removeProjectMember: of('addProjectMember'),
  inviteProjectMember: of('addProjectMember'),
  createMember: named((n) => ({ email: email(n), name: 'Ada', role: 'viewer' })),
  inviteMember: of('createMember'),
  changeMember: of('createMember', { body: { name: 'Renamed' } }),
  deleteMember: of('createMember'),
  removeTwoFactor: { call: async (_, making) => ({ params: { id: await making.memberWithTwoFactor() } }) },
  testMail: {
    call: (_, { service }) => {
      later(service, 61_000)
      return { body: { to: 'ada@example.com' } }
    },
  },
  'readAuditLog: of the project': { call: ({ id }) => ({ query: { project: id } }), queriesProject: true },
  'changeOwnAccount: password': {
    call: (_, { service }) => {
      later(service, 61_000)
      return { body: { password, new_password: password } }
    },
  },
  changeOwnAccount: fixed({ body: { name: 'Renamed' } }),
}
