import { mayActAs } from '@tributary/contract/access/roles'
import * as contract from '@tributary/contract/manage-api/sql/sql'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { sqlTables } from '#domain/sql/tables.ts'
import { envelope } from '#http/answer.ts'
import { memberOf } from '#http/audit-responses.ts'
import { seesPersonalData } from '#http/mask-answer.ts'
import { serve } from '#http/route.ts'
import { askSql, type SqlTurns } from '#operations/sql/ask-sql.ts'
import { switchSql } from '#operations/sql/switch-sql.ts'
import { sqlFile } from './sql-file.ts'

export function sql(server: FastifyInstance, app: App): void {
  const turns: SqlTurns = { running: 0 }

  serve(server, app, contract.askSql, async (_, { project, body, caller, address, gone }) => {
    const answer = await askSql(app, project.id, {
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

  serve(server, app, contract.readSqlState, async (_, { project, caller }) => {
    return envelope('OK', {
      enabled: project.sqlEnabled,
      available: (app.lake?.sqlTurns ?? 0) > 0,
      allowed: seesPersonalData(caller) && (caller === null || mayActAs(caller.role, 'analyst')),
      tables: sqlTables,
    })
  })

  serve(server, app, contract.switchSql, async (_, { project, body }) => {
    const switched = await switchSql(app, project.id, body.enabled)
    return isRefusal(switched)
      ? switched
      : envelope(body.enabled ? 'SQL switched on.' : 'SQL switched off.', switched)
  })
}
