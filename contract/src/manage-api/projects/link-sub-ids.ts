import { z } from 'zod'

export const linkSubIds = z
  .array(z.string('must be a text').regex(/^[\w.-]{1,64}$/, 'must have 1 to 64 letters, digits, _, - and .'))
  .max(20, 'must have at most 20 names')
  .refine((names) => new Set(names).size === names.length, 'must not repeat a name')
  .meta({
    description:
      'Parameters of links that name ads in this project, besides those of networks and `utm_*`. All others are personal: masked, and refused in questions, for callers who may not see personal data',
    examples: [['sub1', 'placement']],
  })
