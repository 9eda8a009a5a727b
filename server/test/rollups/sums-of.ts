import type { Database } from '../../src/storage/database.ts'

/** All sums of a project as texts. Only rows that have something in them: taking back the last leaves an empty row behind. */
export async function sumsOf(db: Database, projectId: number): Promise<Record<string, string[]>> {
  const rows = async (table: string, isEmpty: string): Promise<string[]> => {
    const found = await db.many<{ row: string }>({
      strings: [
        `select (to_jsonb(t) - 'project_id')::text as row from ${table} t
         where not (${isEmpty}) and project_id = `,
        ' order by 1',
      ],
      values: [projectId],
    })
    return found.map(({ row }) => row.replaceAll(/(\.\d*?)0+(?=[,}])/g, '$1').replaceAll(/\.(?=[,}])/g, ''))
  }
  const empty = `(select count(*) from jsonb_each(jsonb_strip_nulls(to_jsonb(t)) - array['project_id','campaign_id','day','ad','platform'])) = 0`
  return {
    ad_days: await rows('ad_days', empty),
    campaign_days: await rows('campaign_days', empty),
    event_days: await rows('event_days', 'count = 0'),
    event_people: await rows('event_people', 'count = 0'),
    install_days: await rows('install_days', 'opens = 0'),
    person_days: await rows('person_days', 'activity = 0'),
  }
}
