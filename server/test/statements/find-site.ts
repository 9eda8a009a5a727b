/** They pass statements on. */
const passing = [
  'storage/open-database.ts',
  'storage/open-session.ts',
  'storage/queryable.ts',
  'storage/trace-statements.ts',
  'storage/pool-mode.ts',
  'storage/read-with-timeout.ts',
  'storage/with-timeout.ts',
  'storage/long-transaction.ts',
  'storage/cluster/with-nodes.ts',
  'tracing/',
  // Of the tests.
  'support/refuse-local-tables.ts',
]

const frame = /^\s*at (?:async )?(?:(\S+) (?:\[as \S+\] )?\()?.*?\/server\/(src|test)\/([^:?]+)/

/** The file and the function of the service that issued a statement; undefined if a test did. */
export function findSite(stack: string): string | undefined {
  for (const line of stack.split('\n')) {
    const [, name = '', room, file] = frame.exec(line) ?? []
    if (file === undefined || file === 'statements/record-statements.ts') continue
    if (passing.some((one) => file.startsWith(one))) continue
    if (room === 'test') return undefined
    return `${file} ${name.split('.').at(-1) ?? ''}`.trim()
  }
  return undefined
}
