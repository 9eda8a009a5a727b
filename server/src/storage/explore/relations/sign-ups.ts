import { type Sql, sql } from '#storage/sql.ts'
import { joinHome, placeOf } from './place-columns.ts'
import { type RelationSpan, within } from './relation-span.ts'

/** A user signs up once, on any number of phones. */
export const signUps = (projectId: number, span: RelationSpan): Sql => sql`
  select u.attributed_at as at, u.person, u.install_id as install, ${placeOf(sql`home`)}
  from users u ${joinHome(projectId, sql`u.install_id`)}
  where u.project_id = ${projectId} and home.test_device_id is null ${within(sql`u.attributed_at`, span)}`
