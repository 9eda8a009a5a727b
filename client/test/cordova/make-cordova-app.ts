import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { buildClient } from '../../build/build-client.ts'

const client = path.resolve(import.meta.dirname, '../..')
const root = path.dirname(client)
const tools = path.join(root, 'scripts/native-tools/node_modules')
const run = promisify(execFile)

/** Creates an app with Cordova's commands and adds our plugin from a copy of the npm package. */
export async function makeCordovaApp(platforms: ('android' | 'browser' | 'ios')[]) {
  await run(process.execPath, [path.join(root, 'scripts/install-native-tools.mjs')])
  const directory = mkdtempSync(path.join(tmpdir(), 'tributary-cordova-'))
  const plugin = path.join(directory, 'plugin')
  await copyPackage(plugin)
  await cordova(['create', 'app', 'com.acme.shop', 'Acme'], directory)
  const app = path.join(directory, 'app')
  for (const platform of platforms) {
    await cordova(['platform', 'add', path.join(tools, `cordova-${platform}`)], app)
  }
  await cordova(['plugin', 'add', plugin], app)
  return {
    directory: app,
    cordova: (...args: string[]) => cordova(args, app),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  }
}

/** Built in the copy: a build next to the sources could change while another test copies it. */
async function copyPackage(target: string): Promise<void> {
  const { files } = JSON.parse(readFileSync(path.join(client, 'package.json'), 'utf8')) as { files: string[] }
  for (const file of ['package.json', ...files.filter((name) => name !== 'dist')]) {
    cpSync(path.join(client, file), path.join(target, file), { recursive: true })
  }
  await buildClient(path.join(target, 'dist'))
}

async function cordova(args: string[], directory: string): Promise<void> {
  const env = {
    ...process.env,
    // The platforms are linked, not copied: their scripts' dependencies are not in the app.
    NODE_PATH: [path.join(tools, 'cordova-browser/node_modules'), tools].join(path.delimiter),
    npm_config_ignore_scripts: 'true',
    npm_config_workspaces: 'false',
    npm_config_prefix: undefined,
  }
  await run(process.execPath, [path.join(tools, 'cordova/bin/cordova'), ...args], { cwd: directory, env })
}
