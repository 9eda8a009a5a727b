import { eventually } from '#test/embedded/eventually.ts'
import { query } from '#test/embedded/workshop.ts'

/** Waits until the running services have settled all kept facts. */
export async function whenSettled(connection: Parameters<typeof query>[0]): Promise<void> {
  await eventually(async () => (await query(connection, 'select 1 from fact_pages limit 1')).length === 0)
}
