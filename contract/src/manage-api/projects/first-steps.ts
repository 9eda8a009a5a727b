import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { personal } from '#personal.ts'
import { platforms } from '#platforms.ts'

const text = z.string().nullable()
const step = {
  done: z.boolean(),
  at: z.iso.datetime().nullable().meta({ description: 'When it happened; null: not yet' }),
}

const firstSteps = z
  .object({
    campaign: z
      .object({
        ...step,
        campaign: text.meta({ description: 'Display id', examples: ['K7QX2M'] }),
        link: text,
      })
      .meta({ description: 'The newest campaign; `link` works where the service runs' }),
    click: z.object({ ...step, campaign: text }).meta({ description: 'The newest click on a link' }),
    library: z
      .object({
        ...step,
        version: text.meta({ examples: ['1.1.0'] }),
        platform: z.enum(platforms).nullable(),
      })
      .meta({ description: 'The newest first call of the library' }),
    install: z
      .object({ ...step, install_id: text, campaign: text })
      .meta({ description: 'The newest install of the last 50 that was attributed to a campaign' }),
    signup: z.object({ ...step, user_id: personal(text, 'id') }).meta({ description: 'The newest sign-up' }),
    event: z.object({ ...step, name: text }).meta({ description: 'The newest event' }),
    payment: z.object({ ...step, type: text, status: text }).meta({ description: 'The newest payment' }),
  })
  .meta({ id: 'FirstSteps' })

export type FirstStepsOnTheWire = z.infer<typeof firstSteps>

export const readFirstSteps = endpoint({
  surface: 'manage',
  group: 'Projects',
  ...byViewers,
  name: 'readFirstSteps',
  method: 'GET',
  path: '/api/manage/projects/{project}/first-steps',
  summary: 'Get what has happened since the project was made, step by step',
  description:
    'Each step is done once it really happened; test devices count, imported history does not. Index lookups only: cheap enough to poll every two seconds.',
  params: projectParams,
  answers: { 200: { description: 'The steps', schema: envelope(firstSteps) } },
  refusals: ['not_found'],
})
