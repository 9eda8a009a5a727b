import type { Project } from '#pick-project.ts'
import type { Connection } from '#settings.ts'

export type JsonSchema = Readonly<Record<string, unknown>>

export type ToolCall = {
  connection: Connection
  project: Project
  args: Readonly<Record<string, unknown>>
  now: Date
}

export type Tool = {
  name: string
  title: string
  /** For an agent: what it answers, what a figure means, which currency, which time zone. */
  description: string
  input: JsonSchema
  /** What a person confirms before it is done. Absent: nothing is changed. */
  confirm?: (call: ToolCall) => string
} & (
  | { run: (call: ToolCall) => Promise<unknown> }
  | { runAnywhere: (connection: Connection) => Promise<unknown> }
)

/** Days are of the project's time zone; every tool that takes days takes them so. */
export const daysInput = {
  last_days: {
    type: 'integer',
    minimum: 1,
    maximum: 730,
    description:
      'The last full days, up to yesterday; 7 is a rolling week. To include today, give from and to',
  },
  from: { type: 'string', format: 'date', description: 'First day, YYYY-MM-DD, in the project’s time zone' },
  to: { type: 'string', format: 'date', description: 'Last day, inclusive' },
} as const

const projectInput = {
  project: {
    type: 'string',
    description:
      'Id or name of the project; left out: the one of the key, or the one the server was started with',
  },
} as const

export function objectSchema(
  properties: Record<string, JsonSchema>,
  required: readonly string[] = [],
): JsonSchema {
  return {
    type: 'object',
    properties: { ...properties, ...projectInput },
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  }
}
