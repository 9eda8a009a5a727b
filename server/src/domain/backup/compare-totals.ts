import type { TableTotal } from './manifest.ts'

/** A line per difference; none: equal. */
export function compareTotals(expected: readonly TableTotal[], found: readonly TableTotal[]): string[] {
  const left = new Map(found.map((total) => [key(total), total]))
  const differences = expected.flatMap((total) => {
    const restored = left.get(key(total))
    left.delete(key(total))
    if (restored?.rows === total.rows && restored.sum === total.sum) return []
    return [`${key(total)}: ${amount(total)} in the backup, ${amount(restored)} restored`]
  })
  return [
    ...differences,
    ...[...left.values()].map((total) => `${key(total)}: none in the backup, ${amount(total)} restored`),
  ]
}

function key({ table, projectId }: TableTotal): string {
  return projectId === null ? table : `${table} of project ${projectId}`
}

function amount(total: TableTotal | undefined): string {
  if (total === undefined) return 'none'
  return `${total.rows} rows${total.sum === null ? '' : ` (sum ${total.sum})`}`
}
