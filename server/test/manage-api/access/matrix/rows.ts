import type { Endpoint } from '@tributary/contract/endpoint'
import { endpoints } from '@tributary/contract/endpoints'
import { allRecipes } from './making.ts'
import type { Recipe } from './recipe.ts'

/** They need an installation without members, a provider, or a mail: held by these tests. */
const heldElsewhere: Record<string, string> = {
  createOwner: 'setup.test.ts',
  startOpenId: 'openid.test.ts',
  finishOpenId: 'openid.test.ts',
  readPasswordReset: 'password-reset.test.ts',
  resetPassword: 'password-reset.test.ts',
}

/** One call of one operation. */
export type Row = { name: string; endpoint: Endpoint; recipe: Recipe }

export const managed = endpoints.filter(
  ({ surface, name }) => surface === 'manage' && !(name in heldElsewhere),
)
const plain: Recipe = { call: () => ({}) }
export const rows: Row[] = managed.flatMap((endpoint) => {
  const names = Object.keys(allRecipes).filter((name) => name.split(': ')[0] === endpoint.name)
  const all = names.includes(endpoint.name) ? names : [endpoint.name, ...names]
  return all.map((name) => ({ name, endpoint, recipe: allRecipes[name] ?? plain }))
})
