import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice, text } from '#parameters.ts'
import { subjects } from './names.ts'

const field = z
  .object({
    name: z.string().meta({ description: 'As a question names it', examples: ['data.level'] }),
    kind: z.enum(['dimension', 'property', 'link']).meta({
      description: 'A dimension; a property of the event or payment; a parameter of the link',
      examples: ['property'],
    }),
    type: z.enum(['text', 'number', 'boolean']).meta({
      description: 'Of a property: number if any of the latest values is a number',
      examples: ['number'],
    }),
  })
  .meta({ id: 'ExploreField' })

export const exploreFields = endpoint({
  ...byViewers,
  surface: 'manage',
  group: 'Reports',
  params: projectParams,
  name: 'exploreFields',
  method: 'GET',
  path: '/api/manage/projects/{project}/explore/fields',
  summary: 'List the fields that a query can filter and group by',
  description:
    'The dimensions of `of`, and the properties and link parameters of its latest 10,000 facts, most frequent first. A question may name older ones too.',
  query: z.object({
    of: choice('of', subjects).meta({ default: 'installs', description: 'What the question counts' }),
    name: text('Only properties of this event or payment type'),
  }),
  answers: {
    200: { description: 'The fields', schema: envelope(z.object({ fields: z.array(field) })) },
  },
  refusals: ['not_found', 'invalid_choice'],
})
