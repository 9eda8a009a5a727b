import { z } from 'zod'
import { campaignFields } from '#campaign-fields.ts'
import { refuseIssue } from '#parameters.ts'
import { refuse } from '#refusals.ts'

/** Other names of our fields, for clients that were written for another service with this interface. */
const aliases = {
  link_for_desktop_users: 'website',
  android_web_redirect: 'android_redirect',
  ios_web_redirect: 'ios_redirect',
} as const

type Alias = keyof typeof aliases

const names = Object.keys(aliases) as Alias[]

const alias = (name: Alias) =>
  campaignFields[aliases[name]].meta({ description: `Another name of \`${aliases[name]}\`` })

export const campaignAliases = {
  link_for_desktop_users: alias('link_for_desktop_users'),
  android_web_redirect: alias('android_web_redirect'),
  ios_web_redirect: alias('ios_web_redirect'),
}

type Aliased = Partial<Record<Alias | (typeof aliases)[Alias], string | null | undefined>>

/** Moves each alias to its own field. Two names with two values have no meaning. */
export function mergeAliases<Fields extends Aliased>(
  fields: Fields,
  context: z.core.$RefinementCtx,
): Omit<Fields, Alias> {
  const merged: Aliased = { ...fields }
  for (const name of names) {
    const own = aliases[name]
    const value = fields[name]
    delete merged[name]
    if (value === undefined) continue
    if (fields[own] !== undefined && fields[own] !== value) {
      const reason = `${own} and ${name} are the same field: send one of them.`
      refuseIssue(context, refuse('invalid_body', { reason }))
      return z.NEVER
    }
    merged[own] = value
  }
  return merged as Omit<Fields, Alias>
}
