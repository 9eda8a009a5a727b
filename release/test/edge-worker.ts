import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const workerd = join(root, 'scripts/runtime-tools/node_modules/@cloudflare/workerd-linux-64/bin/workerd')

export const hasWorkerd = existsSync(workerd)

// Fails the run of workerd if it throws.
const worker = `import { createManagement, createTributary } from './tributary.js'

export default {
  async test(_, { URL, TOKEN }) {
    const made = await createManagement({ url: URL, token: TOKEN }).projects.create({ name: 'Edge' })
    const tributary = createTributary({ url: URL, serverKey: made.server_key })
    for (const name of ['One', 'Two', 'Three']) await tributary.campaigns.create({ name })
    const names = []
    for await (const { name } of tributary.campaigns.list({ limit: 2 })) names.push(name)
    if (names.join() !== 'Three,Two,One') throw new Error(names.join())
    await tributary.events.capture({ user_id: 'u-1', event_name: 'seen' })
    const refused = await tributary.campaigns.list({ limit: 5000 }).catch((error) => error)
    if (refused.code !== 'limit_too_large') throw refused
  },
}
`

const config = (url: string, token: string) => `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [
  (name = "main", worker = .backend),
  (name = "internet", network = (allow = ["private", "local", "public"])),
]);
const backend :Workerd.Worker = (
  modules = [
    (name = "worker.js", esModule = embed "worker.js"),
    (name = "tributary.js", esModule = embed "tributary.js"),
  ],
  bindings = [(name = "URL", text = "${url}"), (name = "TOKEN", text = "${token}")],
  compatibilityDate = "2025-01-01",
);
`

/** Calls the service from the runtime of Cloudflare's edge, with the package as it is installed in `directory`. */
export function runEdgeWorker(directory: string, url: string, token: string) {
  copyFileSync(
    join(directory, 'node_modules/@tributary/server/dist/tributary.js'),
    join(directory, 'tributary.js'),
  )
  writeFileSync(join(directory, 'worker.js'), worker)
  writeFileSync(join(directory, 'config.capnp'), config(url, token))
  const { status, stderr } = spawnSync(workerd, ['test', 'config.capnp'], {
    cwd: directory,
    encoding: 'utf8',
  })
  return { status, stderr }
}
