import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCli, ensureInstalled, runNode } from './bootstrap.mjs'
import { ensureDashboard } from './build-stale.mjs'
import { saveTimes } from './test-times.mjs'

const checkStatements = 'server/test/statements/check-statements.ts'

/**
 * Runs the tests of one vitest configuration, saves how long each file took, holds the recorded statements to what
 * a cluster can run, and sets the exit code. `args` go to vitest.
 */
export async function runTests({ kind, config, args = process.argv.slice(2), notes = [] }) {
  await ensureInstalled()
  await ensureCli()
  await ensureDashboard()
  const directory = mkdtempSync(join(tmpdir(), 'tributary-test-'))
  try {
    const report = join(directory, 'report.json')
    const statements = process.env.RECORDED_STATEMENTS ?? join(directory, 'statements')
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const code = await runNode(
      ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...reporters, ...args],
      { env: { ...process.env, RECORDED_STATEMENTS: statements } },
    )
    const checked = existsSync(statements) ? await runNode([checkStatements, statements]) : 0
    const results = readReport(report)
    if (args.length === 0) saveTimes(kind, results)
    for (const note of notes) console.log(note)
    process.exitCode = conclude(code || checked, results, checked)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
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
