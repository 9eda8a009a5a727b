import { contractCommand } from '#contract/contract-commands.ts'
import { ask, contextOf, pick } from './ask.ts'
import { fieldsOf } from './contract-fields.ts'
import { objectSchema, type Tool } from './tool.ts'

/** For questions that explore has no words for. */
export const sql: Tool = {
  name: 'sql',
  title: 'A SELECT statement over the facts',
  description:
    "Answers one SELECT statement in DuckDB’s SQL, if an owner has switched it on; use explore first. Tables: installs (one row an install: occurred_at, person, install, campaign_id, platform, kind, country, app_version, …), events (name, data as JSON: data ->> 'level', revenue), payments (type, revenue), revenue, opens, sign_ups, clicks, spend (day, spend, clicks, impressions), campaigns (campaign_id, display_id, name, network). install and campaign_id join them; count(distinct person) counts users; where kind = 'install' leaves out reinstalls. Days are the project’s: occurred_at::date. describe <table> lists columns. At most 1,000 rows here: group and limit.",
  input: objectSchema(fieldsOf('askSql', ['sql']), ['sql']),
  run: async (call) => {
    const body = { ...pick(call.args, ['sql']), max_rows: 1_000 }
    return { ...contextOf(call), ...(await ask<object>(call, contractCommand('askSql'), body)) }
  },
}
