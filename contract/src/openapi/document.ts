/** The part of OpenAPI 3.1 that this service uses. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  format?: string
  description?: string
  default?: unknown
  const?: unknown
  enum?: unknown[]
  examples?: unknown[]
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minProperties?: number
  pattern?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  dependentRequired?: Record<string, string[]>
  additionalProperties?: JsonSchema | boolean
  items?: JsonSchema
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
}

export type Reference = { $ref: string }

export type Parameter = {
  name: string
  in: 'path' | 'query'
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

/** `summary` is a refusal's message with its `{placeholders}`, `description` is when it happens. */
export type Example = { summary: string; description: string; value: unknown }

export type MediaType = { schema?: JsonSchema; example?: unknown; examples?: Record<string, Example> }

export type Response = {
  description: string
  headers?: Record<string, Reference>
  content?: Record<string, MediaType>
}

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Record<string, MediaType> }
  responses: Record<string, Response | Reference>
  /** Documented, but not available in this version yet. */
  'x-planned'?: true
  /** The lowest role whose session may call it. */
  'x-role'?: string
}

export type HttpMethod = 'get' | 'post' | 'patch' | 'put' | 'delete'

export type PathItem = Partial<Record<HttpMethod, Operation>>

export type SecurityScheme =
  | { type: 'apiKey'; in: 'header' | 'cookie'; name: string; description: string }
  | { type: 'http'; scheme: 'bearer'; description: string }

export type OpenApiDocument = {
  openapi: '3.1.1'
  info: { title: string; version: string; description: string; license: { name: string; identifier: string } }
  servers: { url: string }[]
  tags: { name: string }[]
  /** The tags of each surface, in the order of the docs page. */
  'x-tagGroups': { name: string; tags: string[] }[]
  paths: Record<string, PathItem>
  components: {
    schemas: Record<string, JsonSchema>
    responses: Record<string, Response>
    headers: Record<string, { description: string; schema: JsonSchema }>
    securitySchemes: Record<string, SecurityScheme>
  }
}
