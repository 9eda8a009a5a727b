import { readFileSync } from 'node:fs'
import { join } from 'node:path'

// PostgreSQL reads pg_hba.conf only after it has begun to write into the cluster, so a broken one is found here first.
export function checkAccessRules(cluster: string): string | undefined {
  const rules = readFileSync(join(cluster, 'pg_hba.conf'), 'latin1')
  if (/^local\s+all\s+all\s+trust\s*$/m.test(rules)) return undefined
  return 'pg_hba.conf has no line "local all all trust"'
}
