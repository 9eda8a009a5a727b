import type { AskedQuestion } from '@tributary/contract/manage-api/explore/question'
import type { Relation } from '@tributary/service/src/domain/explore/relations.ts'

/** A question of the API, and the same one as a person would write it for DuckDB: `$1` and `$2` are the first and the last moment. */
export type Asked = {
  days: number
  question: AskedQuestion
  /** Relations that are read within the period, and those that are read from its beginning or whole. */
  reads: Partial<Record<Relation, 'period' | 'since' | 'whole'>>
  byHand: string
  atMost: number
}

/** Install, a level within a week, a payment within a month. */
const funnel: AskedQuestion = {
  measure: 'conversion',
  of: 'installs',
  where: [{ did: { of: 'events', name: 'level_completed', within: '7d' } }],
  into: { of: 'payments', within: '30d' },
}

export const questions: Record<string, Asked> = {
  'events by a property, 30 days': {
    days: 30,
    question: { measure: 'count', of: 'events', by: ['data.plan'] },
    reads: { events: 'period' },
    byHand: `select data ->> 'plan', count(*) from events e where e.at >= $1 and e.at < $2 group by 1 order by 2 desc`,
    atMost: 500,
  },
  'users by campaign, a year': {
    days: 365,
    question: { measure: 'people', of: 'events', by: ['campaign'] },
    reads: { events: 'period' },
    byHand: `select campaign_id, count(distinct person) from events e where e.at >= $1 and e.at < $2 group by 1 order by 2 desc`,
    atMost: 1_500,
  },
  'funnel of three steps, 90 days': {
    days: 90,
    question: funnel,
    reads: { installs: 'period', events: 'since', payments: 'since' },
    byHand: `
      with started as (
        select person, min(i.at) as began from installs i
        where i.at >= $1 and i.at < $2 and kind = 'install' group by 1
      ), played as (
        select distinct s.person from started s join events e on e.person = s.person
        where e.name = 'level_completed' and e.at between s.began and s.began + interval 7 day
      ), paid as (
        select distinct s.person from started s join payments p on p.person = s.person
        where p.at between s.began and s.began + interval 30 day
      )
      select (select count(*) from played), count(*) from played where person in (from paid)`,
    atMost: 2_000,
  },
  'retention triangle, 30 days by day': {
    days: 30,
    question: {
      measure: 'retention',
      days: Array.from({ length: 30 }, (_, n) => n + 1),
      by: ['installed_on'],
    },
    reads: { installs: 'period', opens: 'since' },
    byHand: `
      select i.at::date, o.at::date - i.at::date as age, count(distinct i.install)
      from installs i join opens o on o.opened_install = i.install
      where i.at >= $1 and i.at < $2 and kind = 'install' group by 1, 2`,
    atMost: 2_000,
  },
}

const dayMs = 86_400_000

/** Another period each time: no cached answer fits. */
export function periodOf(days: number, round: number): { from: string; to: string } {
  const day = (ago: number) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10)
  return { from: day(round + days - 1), to: day(round) }
}
