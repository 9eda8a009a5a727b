// Checks what deploy/ has for Prometheus with Prometheus' own tool (Debian: package prometheus).
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, nodeBinary, root } from './bootstrap.mjs'

const rules = join(root, 'deploy', 'prometheus')
const printMetrics = `
  const { addBackupMetrics, makeMetrics } = await import('./server/src/monitoring/metrics.ts')
  const metrics = makeMetrics(() => ({ total: 0, idle: 0, waiting: 0 }))
  const figures = () => ({ newestAt: new Date(), archivedAt: new Date(), failures: 0, archiveFailures: 0 })
  addBackupMetrics(metrics, { figures, waitingSegments: async () => 0, now: () => new Date() })
  process.stdout.write(await metrics.registry.metrics())`

function promtool(args, input) {
  const { status, error } = spawnSync('promtool', args, {
    cwd: rules,
    input,
    stdio: [input === undefined ? 'ignore' : 'pipe', 'inherit', 'inherit'],
  })
  if (error?.code === 'ENOENT') {
    console.log('not run: alert rules and metric names (npm run check:monitoring); promtool is missing')
    process.exit(0)
  }
  if (status !== 0) process.exit(1)
}

await ensureInstalled()
const metrics = spawnSync(nodeBinary(), ['--input-type=module', '--eval', printMetrics], { cwd: root })
if (metrics.status !== 0) throw new Error(String(metrics.stderr))
promtool(['check', 'rules', '--lint=all', '--lint-fatal', 'alerts.yaml'])
promtool(['test', 'rules', 'alerts.test.yaml'])
promtool(['check', 'config', '--syntax-only', 'prometheus.yaml'])
promtool(['check', 'metrics'], metrics.stdout)
console.log('promtool: alert rules, their tests, the configuration and every metric name')
