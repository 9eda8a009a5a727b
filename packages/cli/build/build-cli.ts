import { chmodSync, rmSync } from 'node:fs'
import path from 'node:path'
import { rolldown } from 'rolldown'

const home = path.dirname(import.meta.dirname)

/** One file with everything but the MCP SDK, which is loaded by `tributary mcp` alone. */
export async function buildCli(target = path.join(home, 'dist')): Promise<string> {
  rmSync(target, { recursive: true, force: true })
  const build = await rolldown({
    input: path.join(home, 'src/main.ts'),
    platform: 'node',
    external: [/^@modelcontextprotocol\/sdk/],
    transform: { target: 'node20' },
    onLog: (level, log) => {
      throw new Error(`${level}: ${log.message}`)
    },
  })
  const file = path.join(target, 'tributary.js')
  await build.write({ format: 'esm', file, banner: '#!/usr/bin/env node', codeSplitting: false })
  await build.close()
  chmodSync(file, 0o755)
  return file
}
