import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { text } from '#parameters.ts'

const shared = {
  surface: 'operations',
  group: 'Operations',
  method: 'GET',
  credential: 'none',
  refusals: [],
} as const

export const live = endpoint({
  ...shared,
  name: 'live',
  path: '/health/live',
  summary: 'Check that the process is running',
  answers: { 200: { description: 'Alive', schema: z.object({ status: z.literal('live') }) } },
})

export const ready = endpoint({
  ...shared,
  name: 'ready',
  path: '/health/ready',
  summary: 'Check that the service is ready: its database is available and it is not stopping',
  answers: {
    200: {
      description:
        'Ready. `away` names nodes of a cluster that do not respond: only their projects are affected',
      schema: z.object({ status: z.literal('ready'), away: z.array(z.string()).optional() }),
    },
    503: {
      description: 'Not ready',
      schema: z.object({ status: z.literal('not_ready'), reason: z.string() }),
    },
  },
})

export const metrics = endpoint({
  ...shared,
  name: 'metrics',
  path: '/metrics',
  summary: 'Prometheus metrics; requires the admin token except on loopback',
  answers: { 200: { description: 'Metrics in the Prometheus text format', contentType: 'text/plain' } },
  refusals: ['unauthorized'],
})

export const servedDomain = endpoint({
  ...shared,
  name: 'servedDomain',
  path: '/health/domain',
  summary: 'Ask whether the service serves a host name: for proxies that get certificates on demand',
  query: z.object({ domain: text('Host name, such as go.example.com') }),
  answers: {
    200: {
      description: 'A link domain of a project, or the host of PUBLIC_URL',
      schema: z.object({ served: z.literal(true) }),
    },
  },
  refusals: ['not_found'],
})

export const openapi = endpoint({
  ...shared,
  name: 'openapi',
  path: '/openapi.json',
  summary: 'This API as an OpenAPI document',
  answers: { 200: { description: 'OpenAPI 3.1', schema: z.looseObject({ openapi: z.string() }) } },
})

export const docs = endpoint({
  ...shared,
  name: 'docs',
  path: '/docs',
  summary: 'This API as an HTML page',
  answers: { 200: { description: 'An HTML page', contentType: 'text/html' } },
})
