import type { CallOptions, Connection, WatchOptions } from './call-types.ts'
import type { Calls } from './generated/calls.ts'
import { paged } from './paged.ts'
import { type Row, readRow } from './read-row.ts'
import { readAnswer, sendRequest } from './send-request.ts'
import { watch } from './watch.ts'
import { newId } from './web-crypto.ts'
import { type Given, writeRequest } from './write-request.ts'

type Bound = Record<string, string | number>
type Call = (...given: unknown[]) => unknown

/** One function for each row, by group. `bound` are path parameters that hold for all of them. */
export function makeApi(
  calls: Calls,
  connection: Connection,
  bound: Bound = {},
): Record<string, Record<string, Call>> {
  return mapValues(calls, (group) =>
    mapValues(group, (row) => makeCall(readRow(row, bound), connection, bound)),
  )
}

function makeCall(row: Row, connection: Connection, bound: Bound): Call {
  return (...args) => {
    const given = readArguments(row, args, bound)
    if (row.answer === 'events') return watch(row, connection, given, given.options as WatchOptions)
    if (row.paging !== undefined)
      return paged(row.paging, given.query, (query) => call(row, connection, { ...given, query }))
    return call(row, connection, given)
  }
}

type Arguments = Given & { options: CallOptions }

/** `(…path, body, query, options)`: those that the call takes, in this order. */
function readArguments(row: Row, args: unknown[], bound: Bound): Arguments {
  const rest = [...args]
  const params = { ...bound, ...Object.fromEntries(row.params.map((name) => [name, rest.shift() as string])) }
  const body = row.body === undefined ? undefined : rest.shift()
  const query = (row.takesQuery ? rest.shift() : undefined) as Given['query']
  return { params, body, query: query ?? {}, options: (rest.shift() ?? {}) as CallOptions }
}

async function call(row: Row, connection: Connection, given: Arguments): Promise<unknown> {
  const body =
    row.idField === undefined ? given.body : await withId(given.body as Record<string, unknown>, row.idField)
  const request = writeRequest(row, { ...given, body })
  const response = await sendRequest(row, request, {
    ...connection,
    ...defined(given.options),
    headers: { ...connection.headers, ...given.options.headers },
  })
  return readAnswer(row, response)
}

/** Without an id of its own, an event that is sent again would count twice. */
async function withId(body: Record<string, unknown>, field: string): Promise<object> {
  const id = body[field] ?? ''
  return id === '' ? { ...body, [field]: await newId() } : body
}

function defined<T extends object>(options: T): T {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as T
}

function mapValues<In, Out>(values: Record<string, In>, map: (value: In) => Out): Record<string, Out> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]))
}
