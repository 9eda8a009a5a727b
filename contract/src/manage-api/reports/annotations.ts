import { z } from 'zod'
import { byAnalysts, byViewers } from '../../access/roles.ts'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { day, daySpan, refuseReversed } from '../day-span.ts'
import { projectParams } from '../project-params.ts'
import { itemParams } from '../resource.ts'

/** What an annotation tells of. */
export const annotationKinds = ['campaign', 'release', 'price', 'other'] as const

const shared = { surface: 'manage', group: 'Annotations' } as const
const path = '/api/manage/projects/{project}/annotations'

const annotation = z
  .object({
    id: z
      .number()
      .int()
      .nullable()
      .meta({ description: 'Null: the service made it, since a campaign started', examples: [12] }),
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

export const listAnnotations = endpoint({
  ...shared,
  ...byViewers,
  name: 'listAnnotations',
  method: 'GET',
  path,
  summary: 'List the annotations of a period',
  description:
    'Also a line for each day on which campaigns were created, with `id` null: the service adds it automatically.',
  params: projectParams,
  query: z.object(daySpan).superRefine(refuseReversed),
  answers: { 200: { description: 'By day', schema: itemList(annotation) } },
  refusals: ['not_found', 'invalid_date', 'invalid_date_range'],
})

export const createAnnotation = endpoint({
  ...shared,
  ...byAnalysts,
  name: 'createAnnotation',
  method: 'POST',
  path,
  summary: 'Annotate a day',
  description: 'A project has at most 5,000 annotations.',
  params: projectParams,
  body: z.object(fields),
  answers: { 201: { description: 'The annotation', schema: envelope(annotation) } },
  refusals: ['not_found', 'invalid_body', 'invalid_date', 'conflict'],
})

export const changeAnnotation = endpoint({
  ...shared,
  ...byAnalysts,
  name: 'changeAnnotation',
  method: 'PATCH',
  path: `${path}/{id}`,
  summary: 'Change an annotation',
  params: itemParams,
  body: z.object(fields).partial(),
  answers: { 200: { description: 'The annotation', schema: envelope(annotation) } },
  refusals: ['not_found', 'invalid_body', 'invalid_date'],
})

export const deleteAnnotation = endpoint({
  ...shared,
  ...byAnalysts,
  name: 'deleteAnnotation',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete an annotation',
  params: itemParams,
  answers: { 204: { description: 'Deleted' } },
  refusals: ['not_found'],
})
