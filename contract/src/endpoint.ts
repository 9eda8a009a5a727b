import type { z } from 'zod'
import type { Role } from './manage-api/access/roles.ts'
import type { RefusalCode } from './refusals.ts'

export type Surface = 'server' | 'privacy' | 'client' | 'manage' | 'links' | 'networks' | 'operations'

/** `admin_token`: or the session of a member of the endpoint's role. `session`: of any member, about themselves. */
export type Credential = 'service_key' | 'project_token' | 'admin_token' | 'session' | 'none'

/** Who may call it: a management endpoint without a role does not compile. */
type Access =
  | { credential: 'admin_token'; role: Role }
  | { credential: Exclude<Credential, 'admin_token'>; role?: never }

export type Answer = { description: string; schema?: z.ZodType; example?: unknown; contentType?: string }

/** One endpoint as data: validation, types, routing and OpenAPI all come from here. */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
> = {
  /** The operationId. */
  name: string
  surface: Surface
  group: string
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** With `{name}` for path parameters, from the root. */
  path: string
  summary: string
  description?: string
  params?: Params
  query?: Query
  body?: Body
  /** A body that may be larger than 1 MiB, and of other types beside JSON. */
  upload?: { mostBytes: number; types: readonly string[] }
  /** A body that is streamed, and that no schema reads as a whole. */
  stream?: { contentType: string; description: string; example: string }
  /** Answers by status. */
  answers: Record<number, Answer>
  /** Beside those that its surface and credential bring along. */
  refusals: readonly RefusalCode[]
  /** What a wrong credential is told. */
  unauthorized?: RefusalCode
  /** Described, but not served by this version: answers 501. */
  planned?: true
  /** A read that leaves a line in the audit log, as every change does. */
  audited?: true
} & Access

/** Keeps the path, the method and the answers as they are written: the dashboard's calls are typed by them. */
export function endpoint<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  const Path extends string,
  const Method extends Endpoint['method'],
  Answers extends Endpoint['answers'],
>(
  definition: Endpoint<Params, Query, Body> & { path: Path; method: Method; answers: Answers },
): Endpoint<Params, Query, Body> & { path: Path; method: Method; answers: Answers } {
  return definition
}
