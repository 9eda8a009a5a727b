import { z } from 'zod'

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?'

/** A host name with at least one dot, kept in lower case. If its last label is a number, browsers read it as an IP address. */
export const hostname = z
  .string()
  .trim()
  .toLowerCase()
  .max(253, 'must have at most 253 characters')
  .regex(
    new RegExp(`^(${label}\\.)+(?!(\\d+|0x[0-9a-f]*)$)${label}$`),
    'must be a host name such as go.example.com',
  )
  .meta({ examples: ['go.example.com'] })
