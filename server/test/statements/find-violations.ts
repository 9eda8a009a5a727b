import { parseSync } from 'libpg-query'
import { readLevels } from './read-levels.ts'
import type { RecordedStatement } from './record-statements.ts'
import { type Rule, type RuleName, rules } from './rules.ts'
import { shapeOf } from './shape-of.ts'
import type { TableKinds } from './table-kinds.ts'
import { fieldsOf, listOf } from './tree.ts'

export type Violation = { site: string; rule: RuleName; breaches: string[]; text: string }

/** Statements that a cluster of Citus would refuse, run slowly or run wrong; the parser must be loaded. */
export function findViolations(recorded: readonly RecordedStatement[], kinds: TableKinds): Violation[] {
  const shapes = new Map(recorded.map((one) => [`${one.site} ${shapeOf(one.text)}`, one]))
  return [...shapes.values()].flatMap(({ site, text }) =>
    breachesOf(text, kinds).map((breach) => ({ site, text, ...breach })),
  )
}

export function breachesOf(text: string, kinds: TableKinds): { rule: RuleName; breaches: string[] }[] {
  const parsed = listOf(fieldsOf(parseSync(text))?.stmts).map((one) => fieldsOf(one)?.stmt)
  return parsed.flatMap((tree) => {
    const statement = { tree, levels: readLevels(tree, kinds) }
    return Object.entries<Rule>(rules).flatMap(([rule, { findBreaches }]) => {
      const breaches = findBreaches(statement)
      return breaches.length === 0 ? [] : [{ rule: rule as RuleName, breaches }]
    })
  })
}
