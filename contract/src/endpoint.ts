import type { z } from 'zod'
import type { Role } from './access/roles.ts'
import type { EventLimits } from './event-api/event-limits.ts'
import type { RefusalCode } from './refusals.ts'

export type Surface =
  | 'server'
  | 'privacy'
  | 'client'
  | 'manage'
  | 'links'
  | 'networks'
  | 'inbound'
  | 'shadow'
  | 'shared'
  | 'operations'

/** `admin_token`: also a management key, or the session of a member, with the endpoint's role. `session`: any member, for their own account. */
export type Credential = 'service_key' | 'project_token' | 'admin_token' | 'session' | 'none'

/** Who may call it: a management endpoint without a role does not compile. */
type Access =
  | { credential: 'admin_token'; role: Role; roleIn?: RoleIn }
  | { credential: Exclude<Credential, 'admin_token'>; role?: never; roleIn?: never }

/**
 * Where the role counts, if not in the project of the path, or in the installation if the path has none.
 * `own_projects`: every member may call it, and the response has their projects alone.
 */
type RoleIn = 'own_projects' | 'queried_project'

export type Answer = {
  description: string
  schema?: z.ZodType
  example?: unknown
  contentType?: string
  /** Types that the body may have instead, of free form. */
  otherTypes?: readonly string[]
}

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
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
  /** From the root, with `{name}` for path parameters. */
  path: string
  summary: string
  description?: string
  params?: Params
  query?: Query
  body?: Body
  /** The body of a project that has set its own event limits. */
  bodyWithin?: (limits: EventLimits) => Body
  /** Whether the body may have other fields. Defaults to `refused` in the management API, else to `ignored`. */
  unknownFields?: 'refused' | 'ignored'
  /** A body that may exceed 1 MiB and have other types besides JSON. */
  upload?: { maxBytes: number; types: readonly string[] }
  /** A streamed body: no schema parses it as a whole. */
  stream?: { contentType: string; description: string; example: string }
  /** Responses by status. */
  answers: Record<number, Answer>
  /** In addition to those of its surface and credential. */
  refusals: readonly RefusalCode[]
  /** The refusal for a wrong credential. */
  unauthorized?: RefusalCode
  /** Documented, but not available in this version: responds with 501. */
  planned?: true
  /** The response must not be kept anywhere. */
  noStore?: true
  /**
   * Whether it is written to the audit log. By default every call of the management API is, except GET.
   * `by_handler`: the handler writes the line, also of a refusal. `not`: why there is none.
   */
  audited?: true | 'by_handler' | { not: string }
  /** A POST that clients may send again after a failure: it changes nothing, or its ids keep it from counting twice. `by`: if the body has this id. */
  repeatable?: { by?: string }
} & Access

/** Keeps the literal types of path, method and answers: the dashboard's calls are typed by them. */
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

const methodsWithBody: readonly string[] = ['POST', 'PATCH', 'PUT']

export function refusesUnknownFields({ surface, method, stream, unknownFields }: Endpoint): boolean {
  const takesBody = methodsWithBody.includes(method) && stream === undefined
  return takesBody && (unknownFields ?? (surface === 'manage' ? 'refused' : 'ignored')) === 'refused'
}

/** The contract alone decides it: no part of a request can switch it off. */
export function isAudited({ surface, method, audited }: Endpoint): boolean {
  return surface === 'manage' && (audited ?? method !== 'GET') === true
}

/** `query` as its schema parsed it: only a call that declares `preview` can have one. */
export function isPreview(query: unknown): boolean {
  return (query as { preview?: unknown } | undefined)?.preview === 'true'
}

/** A response that goes on for as long as somebody listens: it ends when its caller loses access. */
export function isLive({ answers }: Endpoint): boolean {
  return answers[200]?.contentType === 'text/event-stream'
}

/** Reads that a caller may ask again with the tag of what it has: 304 if nothing changed. */
export function isRevalidated({ surface, method, answers, name, noStore }: Endpoint): boolean {
  if (method !== 'GET' || noStore || answers[200]?.schema === undefined) return false
  return ['server', 'privacy', 'manage'].includes(surface) || name === 'openapi'
}
