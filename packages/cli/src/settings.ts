import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { CliError } from './cli-error.ts'
import type { Given } from './command.ts'
import type { Io } from './io.ts'

/** What `tributary login` keeps. */
export type Login = { url: string; key: string; project?: string }

export type Connection = { url: string; key: string; project: string | undefined }

export function loginFile({ env }: Io): string {
  const folder = env.XDG_CONFIG_HOME || join(env.HOME || homedir(), '.config')
  return join(folder, 'tributary', 'login.json')
}

/** Only the owner can read the file: it holds a key. */
export function saveLogin(io: Io, login: Login): string {
  const file = loginFile(io)
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  // A file that exists keeps its mode.
  rmSync(file, { force: true })
  writeFileSync(file, `${JSON.stringify(login, null, 2)}\n`, { mode: 0o600 })
  return file
}

export function readLogin(io: Io): Login | undefined {
  try {
    return JSON.parse(readFileSync(loginFile(io), 'utf8')) as Login
  } catch {
    return undefined
  }
}

/** Options win over the environment, which wins over the log-in. */
export function connectionOf(io: Io, { options }: Pick<Given, 'options'>): Connection {
  const login = readLogin(io)
  const url = options.url ?? io.env.TRIBUTARY_URL ?? login?.url
  const key = options.key ?? io.env.TRIBUTARY_KEY ?? login?.key
  if (url === undefined || key === undefined)
    throw new CliError(
      'Not logged in. Run `tributary login --url <url> --key <key>`, or set TRIBUTARY_URL and TRIBUTARY_KEY.',
    )
  const project = options.project ?? io.env.TRIBUTARY_PROJECT ?? projectOf(login, { url, key })
  return { url: url.replace(/\/+$/, ''), key, project }
}

/** The project of the log-in belongs to its service and key. */
function projectOf(login: Login | undefined, { url, key }: Login): string | undefined {
  return login?.url === url && login.key === key ? login.project : undefined
}
