import { type Sql, sql } from '#storage/sql.ts'
import { placeOf } from './place-columns.ts'
import { type RelationSpan, within } from './relation-span.ts'

/** An open counts where its person first signed up; `opened_install` is the install that was opened. */
export const opens = (projectId: number, span: RelationSpan): Sql => sql`
  select o.at, coalesce(own.person, o.install_id) as person, coalesce(own.home, o.install_id) as install,
    o.install_id as opened_install, ${placeOf(sql`home`)}
  from opens o
  left join installs own on own.project_id = ${projectId} and own.install_id = o.install_id
  left join installs home on home.project_id = ${projectId} and home.install_id = coalesce(own.home, o.install_id)
  where o.project_id = ${projectId} and coalesce(own.test_device_id, home.test_device_id) is null ${within(sql`o.at`, span)}`
