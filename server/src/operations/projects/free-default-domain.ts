import { defaultDomain } from '#domain/links/default-domain.ts'
import { randomBase62 } from '#random-text.ts'
import { isDomainTaken } from '#storage/campaigns/domains.ts'
import type { Queryable } from '#storage/database.ts'

export async function freeDefaultDomain(db: Queryable, name: string): Promise<string> {
  for (let number = 1; number <= 50; number += 1) {
    const domain = defaultDomain(name, number === 1 ? '' : `-${number}`)
    if (!(await isDomainTaken(db, domain))) return domain
  }
  return defaultDomain(name, `-${randomBase62(8).toLowerCase()}`)
}
