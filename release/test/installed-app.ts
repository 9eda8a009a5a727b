import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strictOptions } from './strict-options.ts'

const root = join(import.meta.dirname, '../..')

const typed = `import { type AttributionData, mmkvStorage, Tributary } from '@tributary/react-native'
import withTributary = require('@tributary/react-native/app.plugin.js')

const values = new Map<string, string>()
const storage = mmkvStorage({
  getString: (key) => values.get(key),
  set: (key, value) => void values.set(key, value),
  remove: (key) => values.delete(key),
  getAllKeys: () => [...values.keys()],
})
export const started: Promise<void> = Tributary.init({ token: 'pt_1', serverUrl: 'https://a.example.com', storage })
export const attribution: Promise<AttributionData> = Tributary.getAttributionData()
export const config: { name: string } = withTributary({ name: 'Shop' }, { domains: ['links.example.com'] })
// @ts-expect-error: an amount is a number.
Tributary.capturePayment({ amount: '9', userId: 'u-1', paymentId: 'p-1' })
// @ts-expect-error: a storage has four functions.
Tributary.init({ token: 'pt_1', storage: {} })
`

const compilerOptions = { ...strictOptions, lib: ['es2022'] }

/** An empty project into which somebody has just installed the package for React Native: what the compiler has to say. */
export function compileApp(tarball: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'tributary-app-'))
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text)
  write('package.json', '{"private": true}')
  write('app.cts', typed)
  write('tsconfig.json', JSON.stringify({ compilerOptions, files: ['app.cts'] }))
  try {
    // Without React Native itself, which npm would fetch.
    const install = ['install', '--offline', '--silent', '--legacy-peer-deps', tarball]
    execFileSync('npm', install, { cwd: directory })
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    return execFileSync(process.execPath, [tsc, '-p', '.'], { cwd: directory, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}
