import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolldown } from 'rolldown'

const client = path.dirname(import.meta.dirname)
const root = path.dirname(client)

/** Builds the minified file that defines the global `Tributary`, the ES module, and the same for `require`, which Jest and Node 18 need. */
export async function buildClient(target = path.join(client, 'dist')): Promise<void> {
  mkdirSync(target, { recursive: true })
  await bundle('src/global.ts', { format: 'iife', minify: true, file: path.join(target, 'tributary.min.js') })
  await bundle('src/tributary.ts', { format: 'esm', minify: false, file: path.join(target, 'tributary.js') })
  await bundle('src/tributary.ts', { format: 'cjs', minify: false, file: path.join(target, 'tributary.cjs') })
  writeFileSync(path.join(target, 'global.cjs'), globalInNode)
  await buildWeb(target)
}

/** The module for web pages: the file that defines the global `TributaryWeb`, and the same as modules. */
async function buildWeb(target: string): Promise<void> {
  const script = path.join(target, 'tributary-web.min.js')
  await bundle('src/web-global.ts', { format: 'iife', minify: true, file: script })
  await bundle('src/web.ts', { format: 'esm', minify: false, file: path.join(target, 'web.js') })
  await bundle('src/web.ts', { format: 'cjs', minify: false, file: path.join(target, 'web.cjs') })
}

/** Replaces the minified script where there is no browser. */
const globalInNode = `globalThis.Tributary ??= require('./tributary.cjs').Tributary\n`

/** The Cordova plugin and the minified script define this global. */
const globalTypes = (definitions: string) => `import type { TributaryClient } from './${definitions}'

declare global {
  var Tributary: TributaryClient
}
`

async function bundle(
  entry: string,
  output: { format: 'iife' | 'esm' | 'cjs'; minify: boolean; file: string },
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

const publicTypes = ['tributary.d.ts', 'definitions.d.ts', 'web.d.ts', 'web-definitions.d.ts']

/** Writes only the public types: the rest is internal. */
export function buildTypes(target = path.join(client, 'dist')): void {
  const output = mkdtempSync(path.join(tmpdir(), 'tributary-client-types-'))
  try {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const options = ['-p', path.join(client, 'tsconfig.build.json'), '--outDir', output]
    execFileSync(process.execPath, [tsc, ...options], { stdio: 'inherit' })
    for (const name of publicTypes) {
      const text = readFileSync(path.join(output, name), 'utf8')
      const withImports = (ending: string) => text.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, `$1.${ending}'`)
      writeFileSync(path.join(target, name), withImports('js'))
      writeFileSync(path.join(target, name.replace('.d.ts', '.d.cts')), withImports('cjs'))
    }
    writeFileSync(path.join(target, 'tributary.min.d.ts'), globalTypes('definitions.js'))
    writeFileSync(path.join(target, 'global.d.cts'), globalTypes('definitions.cjs'))
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}
