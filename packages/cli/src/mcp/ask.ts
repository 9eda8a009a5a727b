import { readData } from '#call-service.ts'
import type { ContractCommand } from '#contract/contract-command.ts'
import { dayOf, lastDays } from '#last-days.ts'
import { inProject } from '#pick-project.ts'
import type { ToolCall } from './tool.ts'

const prefix = '/api/manage/projects/{project}'

/** The path of an operation below its project. */
export function pathInProject({ path }: Pick<ContractCommand, 'path'>): string {
  return path.slice(prefix.length)
}

type Operation = Pick<ContractCommand, 'method' | 'path'>

/** The data of an operation of the project. The arguments are its query, or its body if it takes one. */
export function ask<Data>(
  { connection, project }: ToolCall,
  operation: Operation,
  args: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const path = inProject(project, pathInProject(operation))
  if (operation.method !== 'GET')
    return readData<Data>(connection, {
      method: operation.method,
      path,
      body: JSON.stringify(args),
      contentType: 'application/json',
    })
  const given = Object.entries(args).filter(([, value]) => value !== undefined && value !== null)
  const query = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  return readData<Data>(connection, { method: 'GET', path, query })
}

/** An operation of the project by its path there. */
export function operationAt(path: string, method = 'GET'): Operation {
  return { method, path: `${prefix}${path}` }
}
/** `from` and `to` of a call, also by `last_days`. */
export function daysOf({ args, now, project }: ToolCall): { from?: unknown; to?: unknown } {
  if (typeof args.last_days === 'number') return lastDays(args.last_days, now, project.timezone)
  return {
    ...(args.from !== undefined && { from: args.from }),
    ...(args.to !== undefined && { to: args.to }),
  }
}

/** The arguments of these names. */
export function pick(
  args: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (args[name] === undefined ? [] : [[name, args[name]]])))
}

/** What every answer with figures says about itself. */
export function contextOf({ project, now }: ToolCall) {
  const { name, display_currency, timezone } = project
  return { project: name, currency: display_currency, time_zone: timezone, today: dayOf(now, timezone) }
}
