import { mayActAs } from '@tributary/contract/manage-api/access/roles'
import * as contract from '@tributary/contract/manage-api/sql/sql'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import { sqlTables } from '../../../domain/sql/tables.ts'
import { askSql, type SqlTurns } from '../../../operations/sql/ask-sql.ts'
import { switchSql } from '../../../operations/sql/switch-sql.ts'
import { findProject } from '../../../storage/projects/projects.ts'
import { envelope } from '../../answer.ts'
import { memberOf } from '../../audit-responses.ts'
import { seesPersonalData } from '../../mask-answer.ts'
import { readId } from '../../read-id.ts'
import { serve } from '../../route.ts'
import { sqlFile } from './sql-file.ts'

export function sql(server: FastifyInstance, app: App): void {
  const turns: SqlTurns = { running: 0 }

  serve(server, app, contract.askSql, async (_, { params, body, caller, address, gone }) => {
    const answer = await askSql(app, readId(params.project), {
      sql: body.sql,
      maxRows: body.max_rows,
      signal: gone(),
      seesPersonalData: seesPersonalData(caller),
      turns,
      by: { member: memberOf(caller), address },
    })
    if (isRefusal(answer)) return answer
    const { format = 'json' } = body
    return format === 'json' ? envelope('OK', answer) : sqlFile(answer, format)
  })

  serve(server, app, contract.readSqlState, async ({ db }, { params, caller }) => {
    const project = await findProject(db, readId(params.project))
    if (project === undefined) return refuse('not_found')
    return envelope('OK', {
      enabled: project.sqlEnabled,
      available: (app.lake?.sqlTurns ?? 0) > 0,
      allowed: seesPersonalData(caller) && (caller === null || mayActAs(caller.role, 'analyst')),
      tables: sqlTables,
    })
  })

  serve(server, app, contract.switchSql, async (_, { params, body }) => {
    const switched = await switchSql(app, readId(params.project), body.enabled)
    return isRefusal(switched)
      ? switched
      : envelope(body.enabled ? 'SQL switched on.' : 'SQL switched off.', switched)
  })
}
