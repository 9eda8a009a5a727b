import { z } from 'zod'
import { byAdmins, byViewers } from '#access/roles.ts'
import { endpoint } from '#endpoint.ts'
import { envelope, itemList } from '#envelope.ts'
import { projectParams } from '#manage-api/project-params.ts'
import { choice } from '#parameters.ts'
import { currencyChange } from './currency.ts'
import { createdProject, newProject, project, projectChange } from './project.ts'

const shared = { surface: 'manage', group: 'Projects' } as const

export const listProjects = endpoint({
  ...shared,
  ...byViewers,
  roleIn: 'own_projects',
  name: 'listProjects',
  method: 'GET',
  path: '/api/manage/projects',
  summary: 'List projects',
  answers: { 200: { description: 'The caller’s projects, oldest first', schema: itemList(project) } },
  refusals: [],
})

export const createProject = endpoint({
  ...shared,
  ...byAdmins,
  name: 'createProject',
  method: 'POST',
  path: '/api/manage/projects',
  summary: 'Create a project with its server key, token and signing key',
  body: newProject,
  answers: {
    201: { description: 'The project and its secrets, shown only once', schema: envelope(createdProject) },
  },
  refusals: ['invalid_body', 'conflict', 'domain_taken', 'domain_reserved'],
})

export const getProject = endpoint({
  ...shared,
  ...byViewers,
  name: 'getProject',
  method: 'GET',
  path: '/api/manage/projects/{project}',
  summary: 'Read a project and its settings',
  params: projectParams,
  answers: { 200: { description: 'The project', schema: envelope(project) } },
  refusals: ['not_found'],
})

export const changeProject = endpoint({
  ...shared,
  ...byAdmins,
  name: 'changeProject',
  method: 'PATCH',
  path: '/api/manage/projects/{project}',
  summary: 'Change a project’s settings',
  description:
    'Another `display_currency` converts all sums again with the rates of their days; stored amounts keep their own currency. The response names amounts without a rate. `preview=true` answers the same and changes nothing.',
  params: projectParams,
  query: z.object({
    preview: choice('preview', ['true', 'false']).meta({
      description: 'Validate the change without making it',
    }),
  }),
  body: projectChange,
  answers: {
    200: {
      description: 'The project',
      schema: envelope(
        z.object({
          ...project.shape,
          currency_change: currencyChange.optional().meta({
            description: 'If the display currency changes and amounts are stored, and in every preview of it',
          }),
        }),
      ),
    },
  },
  refusals: ['not_found', 'invalid_body', 'invalid_choice', 'conflict'],
})
