import { type CampaignDraft, emptyDraft } from './campaign-draft.ts'
import { windowNames, windowTexts } from './window-names.ts'

export type FieldError = { field: keyof CampaignDraft; message: string }

const fields = Object.keys(emptyDraft) as (keyof CampaignDraft)[]

const prefixes: readonly [RegExp, keyof CampaignDraft][] = [
  [/^Display id '/, 'custom_display_id'],
  [/^display_id\b/, 'custom_display_id'],
  [/^Invalid domain '/, 'domain'],
  [/^Invalid channel '/, 'channel'],
]

/** The field that an error message of the service is about, so that it is shown there. Undefined: no single field. */
export function parseFieldError(text: string): FieldError | undefined {
  const [, window, about = ''] = /^windows\.(\w+) (.*)$/.exec(text) ?? []
  const name = windowNames.find((one) => one === window)
  if (name !== undefined) return { field: 'windows', message: `${windowTexts[name].label}: ${about}` }
  const known = prefixes.find(([prefix]) => prefix.test(text))?.[1]
  const field = known ?? fields.find((one) => new RegExp(`^${one}\\b`).test(text))
  if (field === undefined) return undefined
  const rest = text.replace(/^[a-z_]+ /, '')
  return { field, message: rest.charAt(0).toUpperCase() + rest.slice(1) }
}
