import { campaigns } from '#storage/explore/relations/campaigns.ts'
import { selectRelation } from '#storage/explore/relations/select-relation.ts'
import { sql } from '#storage/sql.ts'
import type { Dialect } from './dialect.ts'

export const postgresqlDialect = (projectId: number): Dialect => ({
  relation: (relation, span) => sql`(${selectRelation(relation, projectId, span)})`,
  campaigns: () => sql`(${campaigns(projectId)})`,
  jsonText: (column, key) => sql`
    case when jsonb_typeof(${column} -> ${key}::text) = 'number' then trim_scale((${column} ->> ${key}::text)::numeric)::text
      else ${column} ->> ${key}::text end`,
  jsonNumber: (column, key) => sql`
    case when jsonb_typeof(${column} -> ${key}::text) = 'number' then (${column} ->> ${key}::text)::numeric end`,
  stretch: (at, hours) => sql`date_bin(${hours}::int * interval '1 hour', ${at}, timestamptz 'epoch')`,
  bytewise: sql`collate "C"`,
})
