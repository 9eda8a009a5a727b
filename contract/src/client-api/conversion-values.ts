import { z } from 'zod'
import { coarseValues } from '../manage-api/attribution/skadnetwork-settings.ts'

/** What an iOS app hands on to SKAdNetwork; only where the project’s settings have a value for the call. */
export const conversionValues = {
  fine_conversion_value: z
    .number()
    .int()
    .optional()
    .meta({ description: '0 to 63, for SKAdNetwork; it never goes down', examples: [20] }),
  coarse_conversion_value: z
    .enum(coarseValues)
    .optional()
    .meta({ examples: ['medium'] }),
  lock_postback: z
    .boolean()
    .optional()
    .meta({ examples: [false] }),
}
