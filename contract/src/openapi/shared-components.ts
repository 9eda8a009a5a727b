import type { Credential } from '#endpoint.ts'
import type { JsonSchema, OpenApiDocument, Response, SecurityScheme } from './document.ts'

export const errorSchema: JsonSchema = {
  type: 'object',
  description: 'The body of every refusal',
  properties: {
    msg: { type: 'string', description: 'Human-readable message' },
    status: { type: 'integer', description: 'Mirrors the HTTP status' },
    payment_link: { type: 'string', description: 'Where to settle the account; only with status 402' },
  },
  required: ['msg', 'status'],
}

export const headers: OpenApiDocument['components']['headers'] = {
  RequestId: {
    description: 'Identifies this request in the service’s log; quote it when you ask for help',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'The version of the response; send it as `If-None-Match` to get it only if it has changed',
    schema: { type: 'string' },
  },
  Refusal: {
    description: 'Which refusal it is, for programs: the name of its example here',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Seconds to wait before the next request',
    schema: { type: 'integer', minimum: 1 },
  },
}

export const requestIdHeader = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }
export const etagHeader = { etag: { $ref: '#/components/headers/ETag' } }
export const refusalHeader = { 'x-refusal': { $ref: '#/components/headers/Refusal' } }
export const retryAfterHeader = { 'retry-after': { $ref: '#/components/headers/RetryAfter' } }

export const notModified: Response = {
  description: 'The caller has this version: its `If-None-Match` names the `ETag`. Without a body',
  headers: { ...requestIdHeader, ...etagHeader },
}

export const securitySchemes: Record<
  Exclude<Credential, 'none' | 'project_token'> | 'request_signature',
  SecurityScheme
> = {
  service_key: {
    type: 'apiKey',
    in: 'header',
    name: 'service-key',
    description: 'A server key of the project',
  },
  request_signature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-Signature',
    description:
      'base64(HMAC-SHA256(secret, "v2\\n" + method + "\\n" + path + "\\n" + timestamp + "\\n" + base64(SHA-256(body)))), with `Authorization: HMAC v2`, `x-Key-Id` and `x-Timestamp` (Unix ms). Version 1, with `Authorization: HMAC`, covers timestamp and hash alone',
  },
  admin_token: {
    type: 'http',
    scheme: 'bearer',
    description:
      'The admin token of this installation, which has the permissions of an owner; or a management key (`mk_…`), which has its role (`x-role`) in its project',
  },
  session: {
    type: 'apiKey',
    in: 'cookie',
    name: '__Host-tributary',
    description:
      'A member’s session (`tributary` over plain http on localhost); `x-role` is the lowest role. Changes need a same-origin `Origin` or `Sec-Fetch-Site` header',
  },
}
