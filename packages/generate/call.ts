import type { JsonSchema } from '@tributary/contract/openapi/document'

export type Field = { name: string; required: boolean; schema: JsonSchema }

export type Body =
  | { kind: 'json'; schema: JsonSchema; otherTypes: readonly string[] }
  | { kind: 'stream'; contentType: string }

export type AnswerOfCall =
  /** `unwrapped`: the body is an envelope, and the call gives its data. `orNothing`: 204 is possible too. */
  | { kind: 'json'; schema: JsonSchema; unwrapped: boolean; orNothing: boolean }
  | { kind: 'nothing' }
  /** Not JSON: the call gives the response as it is. */
  | { kind: 'response' }
  /** A stream of Server-Sent Events, each of which has such a value. */
  | { kind: 'events'; schema: JsonSchema }

/** `cursor`: `next_cursor` and `cursor`. `page`: page numbers and `pagination`. `items` names the list in the data. */
export type Paging = { by: 'cursor' | 'page'; items: string }

/** One endpoint as the packages call it: `group.method(…path, body or query)`. */
export type Call = {
  /** The operationId. */
  id: string
  /** `server`: with a server key. `project` and `installation`: the management API, of a project or of the whole service. */
  scope: 'server' | 'project' | 'installation'
  group: string
  method: string
  http: string
  path: string
  /** In the order of the path; the project of `project` is given by the scope. */
  params: string[]
  query: Field[]
  body: Body | undefined
  answer: AnswerOfCall
  paging: Paging | undefined
  /** It may be sent again after a failure. */
  repeatable: boolean
  /** A field of the body that is filled with a new id, so that the call can be sent again. */
  idField: string | undefined
  summary: string
  description: string
}
