import assert from 'node:assert/strict'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, test } from 'vitest'
import { type CliLab, cliLab } from './support/cli-lab.ts'
import {
  type AdjustRow,
  adjustCells,
  adjustHeadings,
  makeAdjustRows,
} from './support/vendors/adjust-account.ts'
import { csvLine } from './support/vendors/write-csv-cells.ts'

let lab: CliLab
let adminKey: string

const tributary = (...argv: string[]) =>
  lab.tributary(argv, { env: { TRIBUTARY_URL: lab.url, TRIBUTARY_KEY: adminKey } })

beforeAll(async () => {
  lab = await cliLab()
  const project = (await lab.service.makeProject({ display_currency: 'USD' })).id
  adminKey = await lab.keyOf(project, 'admin')
})

afterAll(() => lab.stop())

const heading = csvLine([...adjustHeadings])
const linesOf = (rows: readonly AdjustRow[]) => rows.map((row) => csvLine(adjustCells(row))).join('')

test('CSV uploads of Adjust move in by their placeholders, and both counts agree', async () => {
  const rows = makeAdjustRows(11, 80)
  assert.ok(rows.length > 300, `${rows.length} lines`)
  const odd: AdjustRow[] = [
    { '{activity_kind}': 'rejected_install', '{adid}': 'f'.repeat(32) },
    { '{activity_kind}': 'sk_install' },
    { '{activity_kind}': 'dance', '{adid}': 'e'.repeat(32) },
    { '{activity_kind}': 'install', '{adid}': 'd'.repeat(32), '{created_at}': 'soon', '{os_name}': 'ios' },
  ]
  const files = [rows.slice(0, 200), [...rows.slice(200), ...odd]].map((part, at) => {
    const file = join(lab.home, `adjust-${at}.csv.gz`)
    writeFileSync(file, gzipSync(heading + linesOf(part)))
    return file
  })
  const rejected = join(lab.home, 'rejected.csv')
  const { code, out, err } = await tributary('import', ...files, '--format', 'json', '--rejected', rejected)
  assert.equal(code, 1, err)
  const told = JSON.parse(out)
  assert.equal(told.lines, rows.length + odd.length)
  assert.deepEqual(told.left_out['install rejected by Adjust'], 1)
  assert.deepEqual(told.left_out['SKAdNetwork postback'], 1)
  const count = (...kinds: string[]) =>
    rows.filter((row) => kinds.includes(row['{activity_kind}'] ?? '')).length
  assert.deepEqual(
    { ...told.comparison.totals, revenue: undefined },
    {
      installs: both(count('install')),
      reinstalls: both(count('reinstall', 'reattribution_reinstall')),
      reengagements: both(count('reattribution')),
      uninstalls: both(count('uninstall')),
      events: both(count('event')),
      revenue: undefined,
    },
  )
  assert.deepEqual(told.comparison.differences, [])
  assert.equal(
    readFileSync(rejected, 'utf8'),
    `file,line,reason\r\n${files[1]},${rows.length - 200 + 4},{activity_kind} is not known: dance.\r\n${files[1]},${rows.length - 200 + 5},{created_at} is not a time: soon.\r\n`,
  )
})

const both = (count: number) => ({ vendor: count, ours: count })
