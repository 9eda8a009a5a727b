import type { Io } from './io.ts'

export type Option = {
  description: string
  /** `<text>` of the help; without it, the option is a switch. */
  value?: string
  choices?: readonly string[]
  required?: boolean
  default?: string
}

export type Given = {
  /** Options that were given; a switch has the value `true`. */
  options: Readonly<Record<string, string>>
  args: readonly string[]
}

export type Command = {
  /** `campaigns list` */
  name: string
  /** The arguments in order; one that ends in `?` may be left out, one that ends in `…` repeats. */
  args: readonly string[]
  summary: string
  description?: string
  options: Readonly<Record<string, Option>>
  examples?: readonly string[]
  run: (io: Io, given: Given) => Promise<void>
}

/** Options of every command that calls the service. */
export const connectionOptions = {
  url: { value: '<url>', description: 'The service; default: TRIBUTARY_URL, or where you logged in' },
  key: {
    value: '<key>',
    description: 'A management key or the admin token; default: TRIBUTARY_KEY, or your log-in',
  },
} satisfies Record<string, Option>

export const projectOption = {
  project: {
    value: '<id or name>',
    description: 'Default: TRIBUTARY_PROJECT, the project of your log-in, or the only one',
  },
} satisfies Record<string, Option>

export const formatOption = {
  format: {
    value: '<format>',
    choices: ['table', 'csv', 'json'],
    description: 'How to print the result',
    default: 'table',
  },
} satisfies Record<string, Option>
