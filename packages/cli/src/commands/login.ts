import { rmSync } from 'node:fs'
import { UsageError } from '#cli-error.ts'
import { type Command, projectOption } from '#command.ts'
import type { Io } from '#io.ts'
import { pickProject, readProjects } from '#pick-project.ts'
import { connectionOf, loginFile, readLogin, saveLogin } from '#settings.ts'
import { waitForKey } from '#wait-for-key.ts'

const options = {
  url: { value: '<url>', description: 'The address of the service', required: true },
  key: {
    value: '<key>',
    description:
      'A management key (`mk_…`, from Settings → Keys and tokens) or the admin token. Without it, the key is read from the standard input; in a terminal, a page of the dashboard creates one',
  },
  ...projectOption,
}

export const login: Command = {
  name: 'login',
  args: [],
  summary: 'Log in by a page or with a key, which is kept for later commands',
  description:
    'The key is tried first. It is kept in a file that only you can read. TRIBUTARY_URL, TRIBUTARY_KEY and TRIBUTARY_PROJECT win over it.',
  options,
  examples: [
    'tributary login --url https://tributary.example.com',
    'tributary login --url https://tributary.example.com --key mk_…',
    'tributary login --url http://127.0.0.1:8080 < data/admin-token',
  ],
  run: async (io, { options: given }) => {
    const url = (given.url ?? '').replace(/\/+$/, '')
    if (!URL.canParse(url)) throw new UsageError(`--url ${url} is not a URL.`)
    const key = given.key ?? (await readKey(io, url))
    const connection = { url, key, project: given.project }
    const projects = await readProjects(connection)
    const project =
      given.project === undefined && projects.length !== 1 ? undefined : await pickProject(connection)
    const file = saveLogin(io, { url, key, ...(project && { project: String(project.id) }) })
    const seen = project === undefined ? `${projects.length} projects; name one with --project` : project.name
    await io.out(`Logged in at ${url}: ${seen}.\nThe key is in ${file}.\n`)
  },
}

/** From a pipe, or else by a page of the dashboard. */
async function readKey(io: Io, url: string): Promise<string> {
  if (io.stdin.isTTY === true) return waitForKey(io, url)
  let text = ''
  for await (const part of io.stdin) text += part
  if (text.trim() === '') throw new UsageError('--key is required, or a key on the standard input.')
  return text.trim()
}

export const logout: Command = {
  name: 'logout',
  args: [],
  summary: 'Forget the key of the log-in',
  options: {},
  run: async (io) => {
    const known = readLogin(io) !== undefined
    rmSync(loginFile(io), { force: true })
    await io.out(
      known ? 'Logged out. The key still works until it is revoked.\n' : 'You were not logged in.\n',
    )
  },
}

export const whoami: Command = {
  name: 'whoami',
  args: [],
  summary: 'Show the service, the key and the projects that it sees',
  options: {},
  run: async (io, given) => {
    const connection = connectionOf(io, given)
    const projects = await readProjects(connection)
    const chosen = projects.length === 1 ? projects[0]?.id : Number(connection.project)
    const lines = projects.map(({ id, name, timezone, display_currency }) => {
      const mark = id === chosen || name === connection.project ? '*' : ' '
      return `${mark} ${id}  ${name} (${timezone}, ${display_currency})`
    })
    await io.out(
      `${connection.url}  ${connection.key.slice(0, 3)}…${connection.key.slice(-4)}\n${lines.join('\n')}\n`,
    )
  },
}
