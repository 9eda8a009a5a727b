import type { JsonSchema, OpenApiDocument, Reference, Response } from '@tributary/contract/openapi/document'

const lastPart = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

export function resolveResponse(document: OpenApiDocument, response: Response | Reference): Response {
  if (!('$ref' in response)) return response
  return document.components.responses[lastPart(response.$ref)] ?? { description: '' }
}

export function resolveSchema(document: OpenApiDocument, schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? schema : (document.components.schemas[lastPart(schema.$ref)] ?? {})
}
