import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { rolldown } from 'rolldown'

const home = path.dirname(import.meta.dirname)
const root = path.join(home, '../..')

/** Builds the ES module, the same for `require`, and the types. Returns the size of the module as a bundler would minify it. */
export async function buildPackage(target = path.join(home, 'dist')) {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(path.join(target, 'generated'), { recursive: true })
  await write('esm', path.join(target, 'tributary.js'))
  await write('cjs', path.join(target, 'tributary.cjs'))
  writeTypes(target)
  return moduleSize()
}

export async function moduleSize(): Promise<{ minified: number; gzipped: number }> {
  const build = await open()
  const { output } = await build.generate({ format: 'esm', minify: true })
  await build.close()
  const code = Buffer.from(output[0].code)
  return { minified: code.length, gzipped: gzipSync(code, { level: 9 }).length }
}

function open() {
  return rolldown({
    input: path.join(home, 'src/tributary.ts'),
    platform: 'neutral',
    transform: { target: 'es2022' },
    onLog: (level, log) => {
      throw new Error(`${level}: ${log.message}`)
    },
  })
}

async function write(format: 'esm' | 'cjs', file: string): Promise<void> {
  const build = await open()
  await build.write({ format, file })
  await build.close()
}

/** Files without values are written once, for `import` and `require` alike. */
const typesOnly = ['generated/api', 'call-types']
const withValues = ['tributary', 'errors', 'verify-webhook']

function writeTypes(target: string): void {
  const output = mkdtempSync(path.join(tmpdir(), 'tributary-server-types-'))
  try {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const options = ['-p', path.join(home, 'tsconfig.build.json'), '--outDir', output]
    execFileSync(process.execPath, [tsc, ...options], { stdio: 'inherit' })
    const read = (name: string) => readFileSync(path.join(output, `${name}.d.ts`), 'utf8')
    for (const name of [...typesOnly, ...withValues])
      writeFileSync(path.join(target, `${name}.d.cts`), withImports(read(name), 'cjs'))
    for (const name of withValues)
      writeFileSync(path.join(target, `${name}.d.ts`), withImports(read(name), 'js'))
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}

function withImports(text: string, ending: 'js' | 'cjs'): string {
  return text.replaceAll(/from '(\.\.?\/[\w/-]+)\.ts'/g, (_, file: string) => {
    const isTypesOnly = typesOnly.some((name) => file.endsWith(`/${name}`))
    return `from '${file}.${isTypesOnly ? 'cjs' : ending}'`
  })
}
