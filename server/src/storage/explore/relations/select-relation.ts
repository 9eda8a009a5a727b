import type { Relation } from '#domain/explore/relations.ts'
import type { Sql } from '#storage/sql.ts'
import { clicks } from './clicks.ts'
import { events } from './events.ts'
import { installs } from './installs.ts'
import { opens } from './opens.ts'
import { payments } from './payments.ts'
import type { RelationSpan } from './relation-span.ts'
import { signUps } from './sign-ups.ts'
import { spend } from './spend.ts'

const selects: Record<Relation, (projectId: number, span: RelationSpan) => Sql> = {
  clicks,
  installs,
  opens,
  sign_ups: signUps,
  events,
  payments,
  spend,
}

/** The rows of a relation in a span of `at`: its columns, in the order of domain/explore/relations.ts. */
export const selectRelation = (relation: Relation, projectId: number, span: RelationSpan): Sql =>
  selects[relation](projectId, span)
