import { z } from 'zod'
import { byAnalysts } from '#access/roles.ts'
import { day, daySpan, refuseReversed } from '#manage-api/day-span.ts'
import { ofProject } from '#manage-api/resource.ts'
import {
  changeEndpoint,
  createEndpoint,
  deleteEndpoint,
  listEndpoint,
} from '#manage-api/resource-endpoints.ts'
import { nullableInteger } from '#plain-fields.ts'

/** What an annotation tells of. */
export const annotationKinds = ['campaign', 'release', 'price', 'other'] as const

const annotation = z
  .object({
    id: nullableInteger.meta({
      description: 'Null: the service made it, since a campaign started',
      examples: [12],
    }),
    day: z.iso.date().meta({ examples: ['2026-06-04'] }),
    kind: z.enum(annotationKinds).meta({ examples: ['release'] }),
    text: z.string().meta({ examples: ['Version 4.2: new checkout'] }),
    created_by: z.object({ id: z.string(), name: z.string().meta({ examples: ['Ada Example'] }) }).nullable(),
  })
  .meta({ id: 'Annotation' })

export type AnnotationOnTheWire = z.infer<typeof annotation>

const fields = {
  day: day.meta({ format: 'date', description: 'In the project’s timezone', examples: ['2026-06-04'] }),
  kind: z.enum(annotationKinds).meta({ examples: ['release'] }),
  text: z
    .string()
    .trim()
    .min(1, 'must not be empty')
    .max(200, 'must have at most 200 characters')
    .meta({ examples: ['Version 4.2: new checkout'] }),
}

const annotations = {
  ...ofProject,
  path: '/api/manage/projects/{project}/annotations',
  group: 'Annotations',
  noun: 'annotation',
  item: annotation,
  changes: byAnalysts,
} as const

export const listAnnotations = listEndpoint(annotations, {
  summary: 'List the annotations of a period',
  description:
    'Also a line for each day on which campaigns were created, with `id` null: the service adds it automatically.',
  query: z.object(daySpan).superRefine(refuseReversed),
  answer: 'By day',
  refusals: ['invalid_date', 'invalid_date_range'],
})

export const createAnnotation = createEndpoint(annotations, {
  summary: 'Annotate a day',
  description: 'A project has at most 5,000 annotations.',
  body: z.object(fields),
  refusals: ['invalid_date', 'conflict'],
})

export const changeAnnotation = changeEndpoint(annotations, {
  body: z.object(fields).partial(),
  refusals: ['invalid_date'],
})

export const deleteAnnotation = deleteEndpoint(annotations)
