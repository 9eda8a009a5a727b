import { z } from 'zod'
import { byAdmins } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { ndjson } from '#manage-api/ndjson.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice } from '#parameters.ts'

const layouts = ['tributary', 'appsflyer'] as const

export const appsflyerReports = [
  'installs',
  'organic-installs',
  'in-app-events',
  'organic-in-app-events',
  'conversions-retargeting',
  'reinstalls',
  'uninstalls',
] as const

export type AppsflyerReport = (typeof appsflyerReports)[number]

export const exportHistory = endpoint({
  surface: 'manage',
  group: 'Import and export',
  ...byAdmins,
  name: 'exportHistory',
  audited: true,
  method: 'GET',
  path: '/api/manage/projects/{project}/export/history',
  summary: 'Export the whole history',
  description:
    'Streamed in the format of the import: facts, users, installs, campaigns, spend, rates, test devices and the settings that figures depend on, without a size limit. Imported into an empty project, it gives the same figures. It contains personal data; erased users appear under a pseudonym, and `install_instance_id` is never exported.',
  params: projectParams,
  query: z.object({
    layout: choice('layout', layouts).meta({
      default: 'tributary',
      description: '`appsflyer`: as CSV with the headings of AppsFlyer’s raw-data reports, times in UTC',
    }),
    report: choice('report', appsflyerReports).meta({
      description: 'Of the layout `appsflyer`: which report',
    }),
  }),
  answers: { 200: { description: 'One line per fact', contentType: ndjson, otherTypes: ['text/csv'] } },
  refusals: ['not_found', 'invalid_choice', 'too_many_exports'],
})
