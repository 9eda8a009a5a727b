// Checks what deploy/ has for systemd, Docker, Kubernetes and Caddy, each with the tool made for it.
// A tool that is missing is named in a line of its own; nothing here needs a running Docker, cluster or systemd.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './bootstrap.mjs'

const deploy = join(root, 'deploy')
const draft = mkdtempSync(join(tmpdir(), 'tributary-deploy-'))
const failed = []

function run(program, args, env = {}) {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: deploy,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { missing: error?.code === 'ENOENT', ok: status === 0, stdout, output: `${stdout}${stderr}`.trim() }
}

function check(what, program, args, { env, isQuiet = false } = {}) {
  const { missing, ok: succeeded, stdout, output } = run(program, args, env)
  const ok = succeeded && !(isQuiet && output !== '')
  if (missing) console.log(`not run: ${what}; ${program} is missing`)
  else if (ok) console.log(`ok      ${what} (${program})`)
  else {
    failed.push(what)
    console.log(`FAILED  ${what} (${program})\n${output}`)
  }
  return ok ? stdout : undefined
}

function checkSystemd() {
  const unit = readFileSync(join(deploy, 'systemd/tributary.service'), 'utf8')
  const file = join(draft, 'tributary.service')
  // Its program is not installed here, and its account does not exist.
  writeFileSync(
    file,
    unit.replace(/^ExecStart=.*$/m, 'ExecStart=/bin/true').replace(/^(User|Group)=.*\n/gm, ''),
  )
  // An unknown setting is a line of its output, not a failure.
  check('the systemd unit', 'systemd-analyze', ['verify', '--man=no', file], { isQuiet: true })
  const exposed = ['security', '--offline=true', '--threshold=20', 'systemd/tributary.service']
  check('an exposure of the systemd unit of at most 2.0', 'systemd-analyze', exposed)
}

function checkCompose() {
  const file = 'docker/compose.yaml'
  check('compose.yaml, by its schema', 'check-jsonschema', ['--builtin-schema', 'vendor.compose-spec', file])
  if (!run('docker', ['compose', 'version']).ok)
    return console.log('not run: docker compose config; the plugin is missing')
  const values = { POSTGRES_PASSWORD: 'x', MASTER_KEY: 'x', ADMIN_TOKEN: 'x' }
  const all = ['--profile=caddy', '--profile=monitoring', 'config', '--quiet']
  check('compose.yaml with all profiles', 'docker', ['compose', '-f', file, ...all], { env: values })
}

function checkKubernetes() {
  const manifests = check('the kustomization', 'kubectl', ['kustomize', 'kubernetes'])
  if (manifests === undefined) return
  const file = join(draft, 'manifests.yaml')
  writeFileSync(file, manifests)
  check('the Kubernetes manifests, by their schemas', 'kubernetes-validate', ['--strict', '--quiet', file])
}

try {
  check('the Dockerfile', 'hadolint', ['docker/Dockerfile'])
  checkCompose()
  checkKubernetes()
  checkSystemd()
  const caddy = ['validate', '--adapter=caddyfile', '--config=caddy/Caddyfile']
  check('the Caddyfile', 'caddy', caddy, { env: { UPSTREAM: 'tributary:8080', HOME: draft } })
} finally {
  rmSync(draft, { recursive: true, force: true })
}
process.exitCode = failed.length === 0 ? 0 : 1
