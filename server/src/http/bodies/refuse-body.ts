import { invalidBody, isRefusal, type Refusal } from '@tributary/contract/refusals'
import type { z } from 'zod'
import { describeIssue } from './describe-issue.ts'

/** The refusal declared by the schema, else the first issue as a sentence. */
export function refuseBody(error: z.ZodError, body: unknown): Refusal {
  const first = error.issues[0]
  return (
    declaredRefusal(error) ??
    invalidBody(first === undefined ? 'The body is not valid.' : describeIssue(first, body))
  )
}

/** The refusal that a contract schema declares itself (contract/parameters.ts). */
export function declaredRefusal(error: z.ZodError): Refusal | undefined {
  const first = error.issues[0]
  const given = first?.code === 'custom' ? first.params?.refusal : undefined
  return isRefusal(given) ? given : undefined
}
