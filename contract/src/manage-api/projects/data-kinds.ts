import { z } from 'zod'
import { byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { integer, nullableInteger } from '#plain-fields.ts'
import { retention } from './retention-settings.ts'

const dataKind = z
  .object({
    key: z.string().meta({ examples: ['addresses'] }),
    name: z.string().meta({ examples: ['IP addresses'] }),
    holds: z.string().meta({
      description: 'What is stored',
      examples: ['Of clicks, impressions and installs: an IPv4 address, or the /64 of an IPv6 address.'],
    }),
    why: z.string().meta({
      description: 'What it is for',
      examples: ['To match an install with a click, and to find its country.'],
    }),
    kept: z.string().meta({
      description: 'How long, with the settings of the project',
      examples: ['Whole for 37 days. Then an address becomes its network (/24, or /48 of IPv6).'],
    }),
    setting: z
      .enum(['facts_months', 'addresses'])
      .nullable()
      .meta({
        description: 'The field of `retention` that decides it; null: none',
        examples: ['addresses'],
      }),
    seen_by: z.string().meta({
      description: 'Who can see it',
      examples: ['Admins and owners, and members with personal data. Others see it masked.'],
    }),
    leaves_to: z.string().meta({
      description: 'Where it leaves the service to',
      examples: ['To ad networks with conversions, while it is whole. Not in the lake.'],
    }),
    erased: z
      .string()
      .meta({ description: 'What becomes of it when the person is erased', examples: ['Removed.'] }),
    tables: z
      .array(z.string())
      .meta({ description: 'Tables that hold it', examples: [['touches', 'installs']] }),
  })
  .meta({ id: 'DataKind' })

const dataRecord = z
  .object({
    retention,
    installation_days: nullableInteger.meta({
      description: '`FACT_RETENTION_DAYS`: no project keeps clicks, opens and events longer; null: no limit',
      examples: [null],
    }),
    whole_days: integer.meta({
      description: 'How long `reduced` leaves addresses and user agents whole',
      examples: [37],
    }),
    receivers: z
      .array(z.string())
      .meta({ description: 'Webhooks and networks that facts are sent to now', examples: [['meta']] }),
    kinds: z.array(dataKind),
  })
  .meta({ id: 'DataRecord' })

export type DataRecordOnTheWire = z.infer<typeof dataRecord>

export const listDataKinds = endpoint({
  surface: 'manage',
  group: 'Projects',
  ...byViewers,
  name: 'listDataKinds',
  method: 'GET',
  path: '/api/manage/projects/{project}/data-kinds',
  summary: 'Get what personal data is stored, why, for how long, and who sees it',
  description:
    'The record of processing activities (GDPR Art. 30), as far as the service knows it: every kind of personal data with the project’s own settings.',
  params: projectParams,
  answers: { 200: { description: 'All kinds', schema: envelope(dataRecord) } },
  refusals: ['not_found'],
})
