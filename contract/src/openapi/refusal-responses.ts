import type { Endpoint } from '#endpoint.ts'
import { type RefusalCode, refusals, refusalText, refuse } from '#refusals.ts'
import type { Example, JsonSchema, Reference, Response } from './document.ts'
import { type RefusalSample, refusalSample, sharedSample } from './refusal-sample.ts'
import { refusalsOf } from './refusals-of.ts'
import { refusalHeader, requestIdHeader, retryAfterHeader } from './shared-components.ts'

/** The same at every endpoint and all refusals of their status, so they are described once, under the first. */
const sharedCodes = [
  ['unknown_parameter'],
  ['body_too_large'],
  ['unsupported_media_type', 'unsupported_encoding'],
  ['unauthorized'],
  ['authentication_failed'],
  ['not_found'],
  ['rate_limited'],
  ['internal_error'],
  ['not_served_yet'],
  ['unavailable'],
] as const satisfies readonly RefusalCode[][]

export const sharedRefusals: Record<string, Response> = Object.fromEntries(
  sharedCodes.map((codes) => [codes[0], response(codes, sharedSample)]),
)

export function sharedResponse({ $ref }: Reference): Response {
  const found = sharedRefusals[$ref.slice('#/components/responses/'.length)]
  if (found === undefined) throw new Error(`unknown response ${$ref}`)
  return found
}

/** One response per status; the examples distinguish several refusals of one status. */
export function refusalResponses(
  endpoint: Endpoint,
  limit: JsonSchema | undefined,
): Record<string, Response | Reference> {
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => refusals[code].status)
  return Object.fromEntries([...byStatus].map(([status, codes]) => [status, one(codes)]))

  function one(codes: readonly RefusalCode[]) {
    const shared = sharedCodes.find((one) => one.join() === codes.join())
    if (shared !== undefined) return { $ref: `#/components/responses/${shared[0]}` }
    return response(codes, (code) => refusalSample(endpoint, code, limit))
  }
}

function response(codes: readonly RefusalCode[], sampleOf: (code: RefusalCode) => RefusalSample): Response {
  const lines = codes.map((code) => `"${refusals[code].message}" ${refusals[code].when}`)
  const examples = Object.fromEntries(codes.map((code) => [code, example(code, sampleOf(code))]))
  return {
    description: lines.length === 1 ? lines.join() : lines.map((line) => `- ${line}`).join('\n'),
    headers: {
      ...requestIdHeader,
      ...refusalHeader,
      ...(codes.some((code) => 'retryAfterSeconds' in refusals[code]) && retryAfterHeader),
    },
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' }, examples } },
  }
}

function example(code: RefusalCode, { values, extra }: RefusalSample): Example {
  const { status, message, when } = refusals[code]
  return {
    summary: message,
    description: when,
    value: { msg: refusalText(refuse(code, values)), status, ...extra },
  }
}
