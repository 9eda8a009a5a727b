import { z } from 'zod'
import { byAnalysts } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { ofProject } from '#manage-api/resource.ts'
import { deleteEndpoint, listEndpoint, readEndpoint } from '#manage-api/resource-endpoints.ts'
import { personal } from '#personal.ts'
import { integer } from '#plain-fields.ts'
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
    id: integer.meta({ examples: [12] }),
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

const answers = {
  ...ofProject,
  path: '/api/manage/projects/{project}/explore/answers',
  group: 'Reports',
  noun: 'answer',
  item: keptAnswer,
  changes: byAnalysts,
} as const

export const listAnswers = listEndpoint(answers, {
  summary: 'List saved answers',
  answer: 'The latest first, without their figures',
})

export const keepAnswer = endpoint({
  ...group,
  ...byAnalysts,
  name: 'keepAnswer',
  method: 'POST',
  path,
  summary: 'Run a query and save its answer',
  description:
    'The figures stay as they are now, also when facts change or are dropped. They are not about personal data, because everyone in the project can read them. A project has at most 500 saved answers, each with at most 10,000 rows and points.',
  params: projectParams,
  body: z.object({ name, question }),
  answers: { 201: { description: 'The saved answer', schema: envelope(withFigures) } },
  refusals: [...ofQuestions, 'conflict'],
})

export const readAnswer = readEndpoint(answers, {
  summary: 'Read a saved answer',
  answer: 'The question and its answer',
  returns: withFigures,
  refusals: ['personal_data_required'],
})

export const deleteAnswer = deleteEndpoint(answers, { summary: 'Delete a saved answer' })
