import { writeCsv } from '@tributary/contract/figures/csv'
import { UsageError } from '#cli-error.ts'
import type { Io } from '#io.ts'
import { writeTable } from './table.ts'

type Fields = Record<string, unknown>

/** A list as a table, anything else as lines of `field  value`. */
export async function printData(
  io: Io,
  data: unknown,
  { format, items }: { format: string; items: string | null },
) {
  if (format === 'json') return io.out(`${JSON.stringify(data, null, 2)}\n`)
  const list = items === null ? undefined : ((data as Fields)[items] as Fields[])
  if (list !== undefined) return format === 'csv' ? io.out(csvOf(list)) : printList(io, list)
  if (format === 'csv') throw new UsageError('Only lists can be written as CSV: use --format json.')
  return io.out(linesOf(data))
}

function columnsOf(list: readonly Fields[]): string[] {
  return [...new Set(list.flatMap((item) => Object.keys(item)))]
}

function csvOf(list: readonly Fields[]): string {
  const columns = columnsOf(list)
  const cells = list.map((item) => columns.map((name) => plain(item[name])))
  return writeCsv([columns, ...cells])
}

function plain(value: unknown): string | number {
  if (value === null || value === undefined) return ''
  return typeof value === 'number' ? value : typeof value === 'string' ? value : JSON.stringify(value)
}

const isScalar = (value: unknown) => value === null || value === undefined || typeof value !== 'object'

/** Lists, objects and columns for which the terminal is too narrow are in `--format json`. */
async function printList(io: Io, list: readonly Fields[]): Promise<void> {
  if (list.length === 0) return io.out('None.\n')
  const columns = columnsOf(list).filter((name) => saysSomething(name, list))
  const shown = fitting(columns, list, io.width)
  const rows = list.map((item) =>
    shown.map((name) => ({ text: textOf(item[name]), right: typeof item[name] === 'number' })),
  )
  await io.out(writeTable(shown, rows, io.width))
  const hidden = columns.filter((name) => !shown.includes(name))
  if (hidden.length > 0) io.err(`Not shown: ${hidden.join(', ')}. --format json has everything.\n`)
}

/** Neither empty in all rows nor a switch that is the same in all. */
function saysSomething(name: string, list: readonly Fields[]): boolean {
  const values = list.map((item) => item[name])
  if (!values.every(isScalar) || values.every((value) => (value ?? '') === '')) return false
  return list.length === 1 || typeof values[0] !== 'boolean' || values.some((value) => value !== values[0])
}

const longestText = 32

function fitting(
  columns: readonly string[],
  list: readonly Fields[],
  width = Number.POSITIVE_INFINITY,
): string[] {
  let left = width
  return columns.filter((name, at) => {
    const texts = [name, ...list.map((item) => textOf(item[name]))]
    left -= Math.min(longestText, Math.max(...texts.map(({ length }) => length))) + 2
    return at === 0 || left >= -2
  })
}

function textOf(value: unknown): string {
  return value === null || value === undefined ? '–' : String(value)
}

function linesOf(data: unknown): string {
  if (data === null || data === undefined) return 'Done.\n'
  if (typeof data !== 'object') return `${data}\n`
  const flat = flatten(data as Fields)
  const width = Math.max(0, ...flat.map(([name]) => name.length))
  return flat.map(([name, value]) => `${name.padEnd(width)}  ${value}\n`).join('')
}

function flatten(fields: Fields, prefix = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (isScalar(value)) return [[prefix + name, textOf(value)]]
    if (!Array.isArray(value)) return flatten(value as Fields, `${prefix}${name}.`)
    return value.every(isScalar)
      ? [[prefix + name, value.join(', ') || '–']]
      : value.flatMap((one, at) =>
          isScalar(one)
            ? [[`${prefix}${name}[${at}]`, textOf(one)] as [string, string]]
            : flatten(one as Fields, `${prefix}${name}[${at}].`),
        )
  })
}
