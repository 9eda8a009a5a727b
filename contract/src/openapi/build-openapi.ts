import type { Endpoint, Surface } from '#endpoint.ts'
import type { OpenApiDocument, PathItem } from './document.ts'
import type { Components } from './json-schema.ts'
import { operation } from './operation.ts'
import { sharedRefusals } from './refusal-responses.ts'
import { errorSchema, headers, notModified, securitySchemes } from './shared-components.ts'

const surfaces: Record<Surface, string> = {
  server: 'Server API',
  privacy: 'Privacy requests',
  client: 'Client API',
  manage: 'Management API',
  links: 'Links',
  networks: 'Networks API',
  inbound: 'Inbound payments',
  shadow: 'Shadow mode',
  shared: 'Shared links',
  operations: 'Operations',
}

type Pause = () => Promise<unknown> | undefined

/**
 * The contract as an OpenAPI 3.1 document. The same contract gives the same document, byte for byte. It takes half a second: a service
 * answers others in the pauses after every endpoint.
 */
export async function buildOpenApi(
  endpoints: readonly Endpoint[],
  info: { version: string },
  pause: Pause = () => undefined,
): Promise<OpenApiDocument> {
  const components: Components = new Map([['Error', errorSchema]])
  const paths = await pathsOf(endpoints, components, pause)
  const schemas = [...components].sort(([one], [other]) => (one < other ? -1 : 1))
  return {
    openapi: '3.1.1',
    info: {
      title: 'Tributary API',
      version: info.version,
      description: 'Self-hosted mobile attribution, campaign analytics and event capture.',
      license: { name: 'Apache License 2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/' }],
    tags: groupsOf(endpoints).map((name) => ({ name })),
    'x-tagGroups': Object.entries(surfaces)
      .map(([surface, name]) => ({
        name,
        tags: groupsOf(endpoints.filter((one) => one.surface === surface)),
      }))
      .filter(({ tags }) => tags.length > 0),
    paths,
    components: {
      schemas: Object.fromEntries(schemas),
      responses: { not_modified: notModified, ...sharedRefusals },
      headers,
      securitySchemes,
    },
  }
}

function groupsOf(endpoints: readonly Endpoint[]): string[] {
  return [...new Set(endpoints.map(({ group }) => group))]
}

async function pathsOf(
  endpoints: readonly Endpoint[],
  components: Components,
  pause: Pause,
): Promise<Record<string, PathItem>> {
  const paths: Record<string, PathItem> = {}
  for (const endpoint of endpoints) {
    const method = endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>
    paths[endpoint.path] = { ...paths[endpoint.path], [method]: operation(endpoint, components) }
    await pause()
  }
  return paths
}
