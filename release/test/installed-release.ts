import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { eventually } from '@tributary/service/test/embedded/eventually.ts'

// Not in os.tmpdir(): the path of the database's socket must be short.
const temporary = '/tmp'
const nobody = { uid: 65_534, gid: 65_534 }

export type Started = {
  child: ChildProcess
  output: () => string
  url: string
  ended: Promise<number | null>
}

/**
 * A machine on which somebody has just unpacked the tarball: an empty home, an account without rights (if the check
 * itself may choose one), and nothing on the path but the system and Node.
 */
export function installRelease(tarball: string) {
  const place = mkdtempSync(join(temporary, 'tributary-installed-'))
  const account: Partial<typeof nobody> = process.getuid?.() === 0 ? nobody : {}
  const [bin, program, home] = ['bin', 'program', 'home'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ]
  for (const directory of [bin, program, home]) mkdirSync(directory)
  for (const directory of [place, bin, program]) chmodSync(directory, 0o755)
  if (account === nobody) chownSync(home, nobody.uid, nobody.gid)
  copyFileSync(process.execPath, join(bin, 'node'))
  execFileSync('tar', ['-xzf', tarball, '-C', program])
  const [name = ''] = readdirSync(program)
  const directory = join(program, name)
  const tributary = join(directory, 'bin/tributary')
  const env = { PATH: `${bin}:/usr/bin:/bin`, NO_PROXY: '127.0.0.1' }
  const children: ChildProcess[] = []

  /** Runs a command in the home directory to its end, and returns what it printed. */
  function run(command: string, args: readonly string[], input = ''): string {
    return execFileSync(command, args, { cwd: home, env, input, encoding: 'utf8', ...account })
  }

  async function start(settings: Record<string, string> = {}): Promise<Started> {
    const child = spawn(tributary, [], {
      cwd: home,
      env: { ...env, PORT: '0', LOG_LEVEL: 'error', REPORTING_REQUESTS_PER_MINUTE: '0', ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...account,
    })
    children.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => {
        output += text
      })
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
    const url = await eventually(() => {
      if (child.exitCode !== null) return `ended: ${output}`
      return /API +(http:\S+)\/api\/v1/.exec(output)?.[1]
    })
    return { child, output: () => output, url, ended }
  }

  async function remove(): Promise<void> {
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill()
    await eventually(() =>
      children.every(({ exitCode, signalCode }) => exitCode !== null || signalCode !== null),
    )
    rmSync(place, { recursive: true, force: true, maxRetries: 5 })
  }

  return { directory, home, tributary, run, start, remove }
}

export type InstalledRelease = ReturnType<typeof installRelease>
