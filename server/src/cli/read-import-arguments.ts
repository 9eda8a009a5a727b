import path from 'node:path'
import { parseArgs } from 'node:util'
import { commandText } from '#command-text.ts'

export type ImportArguments = { file: string; project: number; url: string | undefined }

export const usage = `Usage: ${commandText('import', '<file> --project <id> [--url http://127.0.0.1:8080]')}

Imports historical facts, one JSON object per line, into a running Tributary. "-" reads from standard input.
The admin token comes from ADMIN_TOKEN, or from DATA_DIR/admin-token.
`

/** Returns a message if the arguments are invalid. */
export function readImportArguments(args: readonly string[]): ImportArguments | string {
  const read = parse(args)
  if (typeof read === 'string') return read
  const { values, positionals } = read
  const [file, ...more] = positionals
  if (file === undefined) return 'Specify the file to import.'
  if (more.length > 0) return `Import one file at a time; unexpected: ${more.join(' ')}.`
  if (!/^[1-9]\d{0,8}$/.test(values.project ?? '')) return '--project must be a project id.'
  if (values.url !== undefined && !/^https?:\/\//.test(values.url))
    return '--url must be an http or https URL.'
  const resolved = file === '-' ? file : path.resolve(values.from ?? '.', file)
  return { file: resolved, project: Number(values.project), url: values.url?.replace(/\/+$/, '') }
}

function parse(args: readonly string[]) {
  const options = { project: { type: 'string' }, url: { type: 'string' }, from: { type: 'string' } } as const
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    return (error as Error).message
  }
}
