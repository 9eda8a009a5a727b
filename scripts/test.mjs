import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCli, ensureInstalled, runNode } from './bootstrap.mjs'
import { ensureDashboard } from './build-stale.mjs'

const checkStatements = 'server/test/statements/check-statements.ts'

await ensureInstalled()
await ensureCli()
await ensureDashboard()
const directory = mkdtempSync(join(tmpdir(), 'tributary-test-'))
try {
  const report = join(directory, 'report.json')
  const statements = join(directory, 'statements')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...process.argv.slice(2)],
    { env: { ...process.env, RECORDED_STATEMENTS: statements } },
  )
  // What the service asked of its database, held to what a cluster can run.
  const whole = process.argv.length === 2 ? ['--whole'] : []
  const checked = existsSync(statements) ? await runNode([checkStatements, statements, ...whole]) : 0
  process.exitCode = conclude(code || checked, readReport(report), checked)
} finally {
  rmSync(directory, { recursive: true, force: true })
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}

function conclude(code, report, checked) {
  const tests = report.testResults.flatMap((file) => file.assertionResults)
  const count = (...statuses) => tests.filter((test) => statuses.includes(test.status)).length
  const passed = count('passed')
  const skipped = count('skipped', 'pending', 'todo', 'disabled')
  const unloaded = report.testResults.filter((file) => file.status === 'failed' && !hasFailedTest(file))
  let failed = count('failed') + unloaded.length
  for (const file of unloaded) console.log(`Failed outside of its tests: ${file.name}`)
  if (checked !== 0) failed += 1
  if (code !== 0 && failed === 0 && passed > 0) {
    console.log(`Something outside of the tests failed (see above): vitest ended with code ${code}.`)
    failed = 1
  }
  if (passed + failed === 0) console.log('No test ran.')
  if (skipped > 0) console.log(`${skipped} skipped`)
  console.log(`${passed} passed, ${failed} failed`)
  return passed === 0 || failed > 0 ? code || 1 : code
}

function hasFailedTest(file) {
  return file.assertionResults.some((test) => test.status === 'failed')
}
