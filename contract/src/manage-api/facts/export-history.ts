import { endpoint } from '../../endpoint.ts'
import { byAdmins } from '../access/roles.ts'
import { projectParams } from '../projects/projects.ts'
import { ndjson } from './import.ts'

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
  answers: { 200: { description: 'One line per fact', contentType: ndjson } },
  refusals: ['not_found', 'too_many_exports'],
})
