import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { makeCordovaApp } from './make-cordova-app.ts'

const client = path.resolve(import.meta.dirname, '../..')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Builds the example app as a Cordova app for the browser platform and serves it. */
export async function browserApp() {
  const app = await makeCordovaApp(['browser'])
  const www = path.join(app.directory, 'www')
  rmSync(www, { recursive: true })
  cpSync(path.join(client, 'example'), www, { recursive: true })
  cpSync(path.join(import.meta.dirname, 'device-ready.js'), path.join(www, 'device-ready.js'))
  const page = readFileSync(path.join(www, 'index.html'), 'utf8')
  writeFileSync(path.join(www, 'index.html'), asCordovaPage(page))
  await app.cordova('build', 'browser')
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    try {
      const content = readFileSync(
        path.join(app.directory, 'platforms/browser/www', path.normalize(pathname)),
      )
      response.writeHead(200, { 'content-type': types[path.extname(pathname)] ?? 'text/plain' }).end(content)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      app.remove()
    },
  }
}

/** Cordova loads the library and fires deviceready; otherwise the page stays unchanged. */
function asCordovaPage(page: string): string {
  const library = /<script [^>]*src="[^"]*tributary\.min\.js"><\/script>/
  const start = /<script [^>]*src="example\.js"><\/script>/
  if (!library.test(page) || !start.test(page)) throw new Error('the example loads its scripts differently')
  return page
    .replace(library, '<script src="cordova.js"></script>')
    .replace(start, '<script src="device-ready.js"></script>')
}
