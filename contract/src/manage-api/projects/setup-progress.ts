import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope } from '../../envelope.ts'
import { byViewers } from '../access/roles.ts'
import { projectParams } from './projects.ts'

const known = z.string().nullable()
const done = z.boolean()
const at = z.iso.datetime().nullable()

const setupProgress = z
  .object({
    link: z
      .object({ done, at, campaign: known.meta({ description: 'Display id', examples: ['K7QX2M'] }) })
      .meta({ description: 'The project has a campaign: the first one' }),
    library: z
      .object({
        done,
        at,
        version: known.meta({ description: 'What the library says it is', examples: ['1.1.0'] }),
        platform: z.enum(['ANDROID', 'IOS']).nullable(),
      })
      .meta({ description: 'A phone has called: the newest that did so for the first time' }),
    test_install: z
      .object({ done, at, install_id: known, campaign: known.meta({ description: 'Null when organic' }) })
      .meta({
        description: 'An install was decided: the newest attributed one of the last 50, or else the newest',
      }),
  })
  .meta({ id: 'SetupProgress' })

export type SetupProgressOnTheWire = z.infer<typeof setupProgress>

export const readSetupProgress = endpoint({
  surface: 'manage',
  group: 'Projects',
  ...byViewers,
  name: 'readSetupProgress',
  method: 'GET',
  path: '/api/manage/projects/{project}/setup-progress',
  summary: 'How far a project is set up',
  description: 'Cheap enough to be asked every two seconds. Imported history does not count as a phone.',
  params: projectParams,
  answers: { 200: { description: 'The three first steps', schema: envelope(setupProgress) } },
  refusals: ['not_found'],
})
