import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { rolldown } from 'rolldown'

const home = path.dirname(import.meta.dirname)
const root = path.join(home, '../..')

/** One file for `require`, which Metro, Jest and Node all read; the Expo plugin; the types; the native sources. */
export async function buildPackage(target = path.join(home, 'dist')): Promise<string> {
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const file = path.join(target, 'tributary.js')
  await write('src/tributary.ts', file)
  await write('src/plugin/with-tributary.ts', path.join(target, 'plugin.js'))
  // The bundle holds parts of it.
  cpSync(path.join(home, 'node_modules/@noble/hashes/LICENSE'), path.join(target, 'LICENSE-noble-hashes.txt'))
  writeTypes(target)
  copyNativeSources()
  return file
}

async function write(entry: string, file: string): Promise<void> {
  const build = await rolldown({
    input: path.join(home, entry),
    platform: 'neutral',
    resolve: { alias: { '@tributary/client': path.join(root, 'client') } },
    external: ['react-native', '@react-native-async-storage/async-storage', 'expo/config-plugins'],
    transform: { target: 'es2021' },
    onLog: (level, log) => {
      throw new Error(`${level}: ${log.message}`)
    },
  })
  await build.write({ format: 'cjs', file, exports: 'named' })
  await build.close()
}

/** The same sources as in Cordova and Capacitor: apps compile them, so the package carries a copy, and git does not. */
function copyNativeSources(): void {
  const client = path.join(root, 'client')
  const copies = [
    ['android/src/main/kotlin/io/tributary/client', 'android/shared/io/tributary/client', 'capacitor'],
    ['android/src/main/AndroidManifest.xml', 'android/shared/AndroidManifest.xml', undefined],
    ['ios/Sources/Tributary', 'ios/shared', undefined],
  ] as const
  for (const [from, to, left] of copies) {
    rmSync(path.join(home, to), { recursive: true, force: true })
    const filter = (file: string) => left === undefined || path.basename(file) !== left
    cpSync(path.join(client, from), path.join(home, to), { recursive: true, filter })
  }
}

/** Written beside each other: the declarations of the core and of this package. */
const declarations = {
  'packages/react-native/src': ['tributary', 'react-native-definitions', 'device-storage', 'mmkv-storage'],
  'packages/react-native/src/plugin': ['plugin-options'],
  'client/src': ['definitions'],
}

function writeTypes(target: string): void {
  const output = mkdtempSync(path.join(tmpdir(), 'tributary-react-native-types-'))
  try {
    const tsc = path.join(root, 'node_modules/typescript/bin/tsc')
    const options = ['-p', path.join(home, 'tsconfig.build.json'), '--outDir', output]
    execFileSync(process.execPath, [tsc, ...options], { stdio: 'inherit' })
    for (const [room, names] of Object.entries(declarations))
      for (const name of names) {
        const text = readFileSync(path.join(output, room, `${name}.d.ts`), 'utf8')
        writeFileSync(
          path.join(target, `${name}.d.ts`),
          text.replaceAll(/from '[@./\w-]*?([\w-]+)\.ts'/g, "from './$1.js'"),
        )
      }
  } finally {
    rmSync(output, { recursive: true, force: true })
  }
}
