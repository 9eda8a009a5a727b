import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// PostgreSQL starts with a pg_hba.conf that locks the service out.
export function checkAccessRules(cluster: string): string | undefined {
  const rules = readFileSync(join(cluster, 'pg_hba.conf'), 'latin1')
  if (/^local\s+all\s+all\s+trust\s*$/m.test(rules)) return undefined
  return 'pg_hba.conf has no line "local all all trust"'
}
