import { z } from 'zod'
import { coarseValues } from '#manage-api/attribution/skadnetwork-settings.ts'
import { optionalFlag } from '#plain-fields.ts'

/** Values that an iOS app passes to SKAdNetwork; present only if the project’s settings have one for the call. */
export const conversionValues = {
  fine_conversion_value: z
    .number()
    .int()
    .optional()
    .meta({ description: '0 to 63, for SKAdNetwork; it never decreases', examples: [20] }),
  coarse_conversion_value: z
    .enum(coarseValues)
    .optional()
    .meta({ examples: ['medium'] }),
  lock_postback: optionalFlag.meta({ examples: [false] }),
}
