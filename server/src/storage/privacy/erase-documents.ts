import type { Queryable } from '#storage/database.ts'
import { rawSql, sql } from '#storage/sql.ts'
import { documents } from './personal-columns.ts'

/** Shorter values, and plain words, are in texts for other reasons. */
const isTelling = (value: string) => value.length >= 6 && /[^a-z]/i.test(value)

const escaped = (value: string) => value.replaceAll(/[^\p{L}\p{N}]/gu, '\\$&')

type Named = { values: readonly string[]; pseudonym: string }

/** Views, segments, audit lines and other texts of members that name the person name the pseudonym instead. */
export async function eraseFromDocuments(
  db: Queryable,
  projectId: number,
  { values, pseudonym }: Named,
): Promise<void> {
  const telling = [...new Set(values)].filter(isTelling)
  if (telling.length === 0) return
  const pattern = (texts: readonly string[]) => `(${texts.map(escaped).join('|')})`
  const patterns = {
    text: pattern(telling),
    // As PostgreSQL writes them inside JSON.
    jsonb: pattern(telling.map((value) => JSON.stringify(value).slice(1, -1))),
  }
  for (const [table, columns] of Object.entries(documents))
    for (const [column, type] of Object.entries(columns)) {
      const name = rawSql(column)
      await db.run(sql`
        update ${rawSql(table)} set ${name} = regexp_replace(${name}::text, ${patterns[type]}, ${pseudonym}, 'gi')::${rawSql(type)}
        where project_id = ${projectId} and ${name}::text ~* ${patterns[type]}`)
    }
}
