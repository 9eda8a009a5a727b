import { readData } from '../call-service.ts'
import { dayOf, lastDays } from '../last-days.ts'
import { inProject } from '../pick-project.ts'
import type { ToolCall } from './tool.ts'

/** A GET below the project, with the arguments that were given as its query. */
export function ask<Data>(
  { connection, project }: ToolCall,
  path: string,
  query: Readonly<Record<string, unknown>> = {},
): Promise<Data> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  const texts = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  return readData<Data>(connection, { method: 'GET', path: inProject(project, path), query: texts })
}

export function send<Data>({ connection, project }: ToolCall, path: string, body: object): Promise<Data> {
  return readData<Data>(connection, {
    method: 'POST',
    path: inProject(project, path),
    body: JSON.stringify(body),
    contentType: 'application/json',
  })
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
