import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Platform } from './phone.mts'

const home = path.join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

// The example app, and a way in for the test: a phone would call the same functions when somebody taps.
const entry = `import './index.js'
import { registerCallableModule } from 'react-native'
import * as shop from './shop.ts'

registerCallableModule('Shop', shop)
`

/** The example app with the package's tarball installed, in a directory of its own. */
export function makeApp(directory: string, unpacked: string): void {
  cpSync(path.join(home, 'example'), directory, { recursive: true })
  writeFileSync(path.join(directory, 'entry.js'), entry)
  // The app has no packages of its own but this one: the others are those of the checkout.
  const preset = JSON.stringify(require.resolve('@react-native/babel-preset'))
  writeFileSync(path.join(directory, 'babel.config.js'), `module.exports = { presets: [${preset}] }\n`)
  const installed = path.join(directory, 'node_modules/@tributary/react-native')
  mkdirSync(installed, { recursive: true })
  cpSync(unpacked, installed, { recursive: true })
}

/** As an app is bundled for a store, by Metro without React Native's development tools; only minifying is left out, which takes half of the time. */
export async function bundleApp(directory: string, platform: Platform): Promise<string> {
  const { getDefaultConfig } = require('@react-native/metro-config')
  const metro = require('metro')
  const config = await getDefaultConfig(directory)
  const out = path.join(directory, `${platform}.js`)
  await metro.runBuild(
    {
      ...config,
      watchFolders: [directory, path.join(home, 'node_modules')],
      resolver: {
        ...config.resolver,
        nodeModulesPaths: [path.join(home, 'node_modules')],
        useWatchman: false,
      },
      cacheStores: [],
      maxWorkers: 2,
      reporter: { update: () => undefined },
    },
    { entry: 'entry.js', platform, dev: false, minify: false, out },
  )
  return out
}
