import { sql } from '@tributary/service/src/storage/sql.ts'
import type { Plan, PlannedClick } from './plan.ts'
import type { Stage } from './play-plan.ts'
import type { Verdict } from './score.ts'

/** What the service decided about each install of the plan, next to the truth. */
export async function readVerdicts({ db, project }: Stage, { clicks, installs }: Plan): Promise<Verdict[]> {
  const rows = await db.many<{ phone: number; rule: string; click: number | null }>(sql`
    select (i.device_data ->> 'phone')::int as phone, i.rule, (t.params ->> 'n')::int as click
    from installs i
    left join touches t on t.project_id = i.project_id and t.id = i.touch_id
    where i.project_id = ${project.id}`)
  const other = rows.find(({ rule }) => !['probabilistic', 'collision', 'organic'].includes(rule))
  if (other !== undefined) throw new Error(`An install was decided by ${other.rule}.`)
  const decided = new Map(rows.map((row) => [row.phone, row]))
  const byNumber = new Map(clicks.map((click) => [click.number, click]))
  return installs.map(({ phone, source }) => {
    const row = decided.get(phone.number)
    if (row === undefined) throw new Error(`The install of phone ${phone.number} was not stored.`)
    return {
      source: clickerOf(source),
      match: clickerOf(row.click === null ? null : byNumber.get(row.click)),
      isCollision: row.rule === 'collision',
    }
  })
}

function clickerOf(click: PlannedClick | null | undefined): Verdict['source'] {
  if (click == null) return null
  const { browser, campaign, place } = click
  return { browser: browser.name, platform: browser.platform, place, campaign }
}
