import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { type TestService, testService } from '@tributary/service/test/support/test-service.ts'
import { run } from '#run.ts'

export type CliLab = Awaited<ReturnType<typeof cliLab>>

type Given = {
  env?: Record<string, string>
  stdin?: string
  signal?: AbortSignal
  onOut?: (text: string) => void
}

/** The command line against the real service on a socket, with a home of its own. */
export async function cliLab(settings: Record<string, string> = {}) {
  const service: TestService = await testService(settings)
  const url = await service.server.listen({ port: 0, host: '127.0.0.1' })
  const home = mkdtempSync(join(tmpdir(), 'tributary-cli-'))
  const tributary = async (argv: readonly string[], given: Given = {}) => {
    let out = ''
    let err = ''
    const code = await run(
      {
        env: { HOME: home, ...given.env },
        out: async (text) => {
          out += text
          given.onOut?.(String(text))
        },
        err: (text) => {
          err += text
        },
        stdin: Readable.from([given.stdin ?? '']),
        width: undefined,
        signal: given.signal ?? new AbortController().signal,
        now: () => new Date(),
      },
      argv,
    )
    return { code, out, err }
  }
  const keyOf = async (project: number, role: string): Promise<string> => {
    const body = { name: role, role }
    return (await service.admin('POST', `/projects/${project}/management-keys`, body)).body.data.key
  }
  const stop = async () => {
    await service.stop()
    rmSync(home, { recursive: true, force: true })
  }
  return { service, url, home, tributary, keyOf, stop }
}
