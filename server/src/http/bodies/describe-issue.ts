import type { z } from 'zod'

type Issue = z.core.$ZodIssue

/** A validation issue as one sentence that names the field. */
export function describeIssue(issue: Issue, body: unknown): string {
  const concrete = issue.code === 'invalid_union' ? (issue.errors.at(-1)?.[0] ?? issue) : issue
  const path = [...issue.path, ...(concrete === issue ? [] : concrete.path)]
  if (path.length === 0) return 'The body must be a JSON object.'
  const field = path.map(String).join('.')
  if (valueAt(body, path) === undefined) return `${field} is required.`
  return `${field} ${reason(concrete)}.`
}

function reason(issue: Issue): string {
  if (issue.message.startsWith('must ')) return issue.message
  if (issue.code === 'invalid_type') return `must be ${article(issue.expected)}`
  if (issue.code === 'invalid_value')
    return `must be ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`
  if (issue.code === 'too_big' && issue.origin === 'string')
    return `must have at most ${issue.maximum} characters`
  if (issue.code === 'too_small' && issue.origin === 'string') return 'must not be empty'
  return `is not valid: ${issue.message}`
}

const nouns: Record<string, string> = {
  int: 'a whole number',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

function article(expected: string): string {
  return nouns[expected] ?? `a ${expected}`
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined),
    body,
  )
}
