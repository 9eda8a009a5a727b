import { z } from 'zod'
import { byAnalysts, byViewers } from '../../access/roles.ts'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { personal } from '../../personal.ts'
import { projectParams } from '../project-params.ts'
import { itemParams } from '../resource.ts'
import { exploreAnswer } from './explore.ts'
import { ofQuestions } from './of-questions.ts'
import { question } from './question.ts'

const group = { surface: 'manage', group: 'Reports' } as const
const path = '/api/manage/projects/{project}/explore/answers'

const name = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(80, 'must have at most 80 characters')
  .meta({ examples: ['Installs before the launch'] })

const keptAnswer = z
  .object({
    id: z
      .number()
      .int()
      .meta({ examples: [12] }),
    name,
    question: personal(
      z.record(z.string(), z.unknown()).meta({
        description: 'As it was asked, with the days that it was answered for',
        examples: [{ measure: 'count', by: ['country'], from: '2026-05-01', to: '2026-05-31' }],
      }),
      'question',
    ),
    created_at: z.iso.datetime(),
    created_by: z
      .object({ id: z.string(), name: z.string().meta({ examples: ['Ada Example'] }) })
      .nullable()
      .meta({ description: 'Null: kept with the admin token or a key, or the member was removed' }),
  })
  .meta({ id: 'KeptAnswer' })

const withFigures = z.object({ ...keptAnswer.shape, answer: exploreAnswer })

export const listAnswers = endpoint({
  ...group,
  ...byViewers,
  name: 'listAnswers',
  method: 'GET',
  path,
  summary: 'List the answers that were kept',
  params: projectParams,
  answers: { 200: { description: 'The latest first, without their figures', schema: itemList(keptAnswer) } },
  refusals: ['not_found'],
})

export const keepAnswer = endpoint({
  ...group,
  ...byAnalysts,
  name: 'keepAnswer',
  method: 'POST',
  path,
  summary: 'Answer a question and keep the answer',
  description:
    'The figures stay as they are now, also when facts change or are dropped. They are not about personal data, because everyone in the project can read them. A project has at most 500 kept answers, each with at most 10,000 rows and points.',
  params: projectParams,
  body: z.object({ name, question }),
  answers: { 201: { description: 'The kept answer', schema: envelope(withFigures) } },
  refusals: [...ofQuestions, 'conflict'],
})

export const readAnswer = endpoint({
  ...group,
  ...byViewers,
  name: 'readAnswer',
  method: 'GET',
  path: `${path}/{id}`,
  summary: 'Read a kept answer',
  params: itemParams,
  answers: { 200: { description: 'The question and its answer', schema: envelope(withFigures) } },
  refusals: ['not_found', 'personal_data_required'],
})

export const deleteAnswer = endpoint({
  ...group,
  ...byAnalysts,
  name: 'deleteAnswer',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a kept answer',
  params: itemParams,
  answers: { 204: { description: 'Deleted' } },
  refusals: ['not_found'],
})
