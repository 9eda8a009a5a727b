import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolldown } from 'rolldown'

const client = path.dirname(import.meta.dirname)
const root = path.dirname(client)

/** The ES module, its types, and the one minified file that makes the global `Tributary`. */
export async function buildClient(target = path.join(client, 'dist')): Promise<void> {
  mkdirSync(target, { recursive: true })
  await bundle('src/global.ts', { format: 'iife', minify: true, file: path.join(target, 'tributary.min.js') })
  await bundle('src/tributary.ts', { format: 'esm', minify: false, file: path.join(target, 'tributary.js') })
}

async function bundle(
  entry: string,
  output: { format: 'iife' | 'esm'; minify: boolean; file: string },
): Promise<void> {
  const build = await rolldown({
    input: path.join(client, entry),
    platform: 'browser',
    // WebViews since autumn 2020, and iOS 15.
    transform: { target: 'es2021' },
    onLog: (level, log) => {
      throw new Error(`${level}: ${log.message}`)
    },
  })
  await build.write({ ...output, comments: !output.minify })
  await build.close()
}

/** Only what the entry's types name: the rest is nobody's business. */
export function buildTypes(target = path.join(client, 'dist')): void {
  const made = mkdtempSync(path.join(tmpdir(), 'tributary-client-types-'))
  try {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const options = ['-p', path.join(client, 'tsconfig.build.json'), '--outDir', made]
    execFileSync(process.execPath, [tsc, ...options], { stdio: 'inherit' })
    for (const name of ['tributary.d.ts', 'definitions.d.ts']) {
      const text = readFileSync(path.join(made, name), 'utf8')
      writeFileSync(path.join(target, name), text.replaceAll(/(from '\.\/\w+)\.ts'/g, "$1.js'"))
    }
  } finally {
    rmSync(made, { recursive: true, force: true })
  }
}
