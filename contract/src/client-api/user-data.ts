import { z } from 'zod'
import { id, requiredId, shortText } from './fields.ts'

/** A user's ids on other platforms. */
export const identityNames = [
  'mixpanel_distinct_id',
  'amplitude_device_id',
  'posthog_distinct_id',
  'braze_device_id',
  'ga_app_instance_id',
  'ga_session_id',
  'netcore_device_guid',
  'clevertap_id',
] as const

export type IdentityName = (typeof identityNames)[number]

const identities = Object.fromEntries(identityNames.map((name) => [name, shortText.nullish()])) as Record<
  IdentityName,
  z.ZodOptional<z.ZodNullable<typeof shortText>>
>

const fields = {
  name: shortText.nullish(),
  email: z
    .union([z.number(), z.string().max(320, 'must have at most 320 characters')])
    .transform(String)
    .nullish(),
  phone: shortText.nullish(),
  ...identities,
}

/** Other fields of the user are kept too. */
export const userData = z.looseObject({ id: requiredId, ...fields }).superRefine(refuseTooMuch)

export const userDataChange = z.looseObject({ id: id.nullish(), ...fields }).superRefine(refuseTooMuch)

const maxCharacters = 65_536

function refuseTooMuch(given: object, context: z.core.$RefinementCtx): void {
  if (JSON.stringify(given).length <= maxCharacters) return
  context.addIssue({ code: 'custom', message: `must have at most ${maxCharacters} characters` })
}

export type UserDataChange = z.output<typeof userDataChange>
