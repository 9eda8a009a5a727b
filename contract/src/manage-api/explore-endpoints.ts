import type { Endpoint } from '#endpoint.ts'
import * as keptAnswers from './explore/answers.ts'
import { cancelQuestion, explore } from './explore/explore.ts'
import { exploreFields } from './explore/fields.ts'
import { ltv } from './ltv/ltv.ts'
import { askSql, readSqlState, switchSql } from './sql/sql.ts'

/** Questions about facts that no report foresees. */
export const exploreEndpoints: readonly Endpoint[] = [
  explore,
  cancelQuestion,
  exploreFields,
  ...Object.values(keptAnswers),
  ltv,
  askSql,
  readSqlState,
  switchSql,
]
