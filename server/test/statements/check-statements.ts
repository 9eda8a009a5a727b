import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadModule } from 'libpg-query'
import { allowedViolations } from './allowed-violations.ts'
import { findViolations, type Violation } from './find-violations.ts'
import { type Judgement, judgeViolations, type Known } from './judge-violations.ts'
import type { RecordedStatement } from './record-statements.ts'
import { rules } from './rules.ts'
import { readTableKinds } from './table-kinds.ts'

/**
 * Holds the statements that tests recorded in a directory to the rules of a cluster:
 * node server/test/statements/check-statements.ts <directory> [--whole] [--shrink]
 * Only the whole run can tell which entries of the lists are outdated.
 */
const [directory = '', ...options] = process.argv.slice(2)
const knownFile = new URL('known-violations.json', import.meta.url)

await loadModule()
const recorded = readdirSync(directory).flatMap((name) => readLines(path.join(directory, name)))
const violations = findViolations(recorded, readTableKinds())
const known = JSON.parse(readFileSync(knownFile, 'utf8')) as Known
const sites = new Set(recorded.map(({ site }) => site))
const isWhole = options.includes('--whole')
const { refused, outdated } = judgeViolations({ violations, sites, allowed: allowedViolations, known })
const judgement: Judgement = { refused, outdated: isWhole ? outdated : [] }
if (options.includes('--shrink')) shrink(judgement)
else report(judgement)

function readLines(file: string): RecordedStatement[] {
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as RecordedStatement)
}

function shrink({ outdated }: Judgement): void {
  const isOutdated = (site: string, rule: string) =>
    outdated.some((one) => one.list === 'known' && one.site === site && one.rule === rule)
  const kept = Object.entries(known)
    .map(([site, names]) => [site, names.filter((rule) => !isOutdated(site, rule))] as const)
    .filter(([, names]) => names.length > 0)
  writeFileSync(knownFile, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`)
}

function report({ refused, outdated }: Judgement): void {
  for (const one of refused) console.log(describe(one))
  for (const { site, rule, list } of outdated)
    console.log(`${site}: holds "${rule}" now; remove its entry from the ${list} violations`)
  const failed = refused.length + outdated.filter(({ list }) => list === 'allowed').length
  console.log(`Statements on a cluster: ${recorded.length} checked, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
}

function describe({ site, rule, breaches, text }: Violation): string {
  return `${site}: ${rule} (${breaches.join(', ')})\n  ${rules[rule].why}\n  ${text.replace(/\s+/g, ' ').trim().slice(0, 300)}`
}
