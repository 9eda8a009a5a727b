import { z } from 'zod'

/** Domains that serve links are `proven` or `trusted`. */
const domainStates = ['waiting', 'proven', 'trusted'] as const

export const proofWays = ['dns', 'file'] as const

const time = z.iso.datetime()
const token = 'tributary-domain-proof=4Yk0cVb7mTq2ZpLr9sWd1xNe'

const proof = z
  .object({
    dns: z.object({
      name: z.string().meta({ examples: ['_tributary-proof.go.example.com'] }),
      type: z.literal('TXT'),
      value: z.string().meta({ examples: [token] }),
    }),
    file: z.object({
      path: z
        .string()
        .meta({ description: 'On the domain itself', examples: ['/.well-known/tributary-domain-proof'] }),
      content: z.string().meta({ description: 'One line of it', examples: [token] }),
    }),
    becomes_primary: z.boolean().meta({ description: 'Primary once it is proven', examples: [false] }),
    checked_at: time.nullable(),
    next_check_at: time.nullable().meta({ description: 'Null: automatic checks have stopped' }),
  })
  .meta({ id: 'DomainProof' })

export const domain = z
  .object({
    id: z.number().int(),
    name: z.string().meta({ examples: ['go.example.com'] }),
    primary: z.boolean(),
    state: z.enum(domainStates).meta({
      description:
        '`waiting`: serves no links until the project has proven it. `trusted`: added by the admin token or an owner of the installation, before 0.4.0, or under `.localhost`',
      examples: ['proven'],
    }),
    proof: proof.nullable().meta({ description: 'While it waits: the record or the file that proves it' }),
    proven: z.object({ at: time, by: z.enum(proofWays).meta({ examples: ['dns'] }) }).nullable(),
    created_at: time,
  })
  .meta({ id: 'LinkDomain' })

export type DomainOnTheWire = z.infer<typeof domain>
