import { z } from 'zod'
import { currencyCodes } from '#currency-codes.ts'

export const currencyCode = z
  .string()
  .transform((text) => text.toUpperCase())
  .refine((code) => currencyCodes.has(code), 'must be an ISO 4217 code')
  .meta({ pattern: '^[A-Za-z]{3}$', description: 'ISO 4217; case-insensitive', examples: ['EUR'] })
