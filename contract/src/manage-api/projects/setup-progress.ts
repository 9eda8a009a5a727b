import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { nullableText } from '#plain-fields.ts'
import { platforms } from '#platforms.ts'

const done = z.boolean()
const at = z.iso.datetime().nullable()

const setupProgress = z
  .object({
    link: z
      .object({ done, at, campaign: nullableText.meta({ description: 'Display id', examples: ['K7QX2M'] }) })
      .meta({ description: 'The project has a campaign; details of the first one' }),
    library: z
      .object({
        done,
        at,
        version: nullableText.meta({ description: 'As reported by the library', examples: ['1.1.0'] }),
        platform: z.enum(platforms).nullable(),
      })
      .meta({ description: 'A phone has called the API; details of the newest first call' }),
    test_install: z
      .object({
        done,
        at,
        install_id: nullableText,
        campaign: nullableText.meta({ description: 'Null when organic' }),
      })
      .meta({
        description:
          'An install was decided; details of the newest attributed one of the last 50, otherwise of the newest',
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
  summary: 'Get the setup progress of a project',
  description: 'Cheap enough to poll every two seconds. Imported history does not count as a phone.',
  params: projectParams,
  answers: { 200: { description: 'The first three steps', schema: envelope(setupProgress) } },
  refusals: ['not_found'],
})
