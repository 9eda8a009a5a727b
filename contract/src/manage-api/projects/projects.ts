import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { envelope, itemList } from '../../envelope.ts'
import { byAdmins, byViewers } from '../access/roles.ts'
import { createdProject, newProject, project, projectChange } from './project.ts'

const shared = { surface: 'manage', group: 'Projects' } as const

export const projectParams = z.object({ project: z.string().meta({ description: 'Project id' }) })

export const listProjects = endpoint({
  ...shared,
  ...byViewers,
  name: 'listProjects',
  method: 'GET',
  path: '/api/manage/projects',
  summary: 'List projects',
  answers: { 200: { description: 'All projects, oldest first', schema: itemList(project) } },
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
  refusals: ['invalid_body', 'conflict'],
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
  params: projectParams,
  body: projectChange,
  answers: { 200: { description: 'The project', schema: envelope(project) } },
  refusals: ['not_found', 'invalid_body'],
})
