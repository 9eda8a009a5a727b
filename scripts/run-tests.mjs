import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureCli, ensureInstalled, runNode } from './bootstrap.mjs'
import { ensureDashboard } from './build-stale.mjs'
import { saveTimes, sum } from './test-times.mjs'

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
    const reporters = ['--reporter=default', '--reporter=./scripts/file-reporter.mjs']
    const code = await runNode(
      ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...reporters, ...args],
      { env: { ...process.env, RECORDED_STATEMENTS: statements, TEST_REPORT: report } },
    )
    const checked = existsSync(statements) ? await runNode([checkStatements, statements]) : 0
    const run = readReport(report)
    if (args.length === 0) saveTimes(kind, run)
    for (const note of notes) console.log(note)
    process.exitCode = conclude(code || checked, run.files, checked)
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return { files: [] }
  }
}

function conclude(code, files, checked) {
  const passed = sum(files, 'passed')
  const skipped = sum(files, 'skipped')
  const broken = files.filter((file) => file.broken)
  let failed = sum(files, 'failed') + broken.length
  for (const { file } of broken) console.log(`Failed outside of its tests: ${file}`)
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
