import { insertAttributions } from '#fill/insert-attributions.ts'
import { makeCampaign, makeProject } from '#fill/make-project.ts'
import { getJson, timeRequests } from '#load/time-requests.ts'
import type { Figure, Measure } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { temporaryDirectory } from '#scope.ts'
import { startService } from '#start-service.ts'

const users = 1_000_000
const repeats = { count: 30, warmUp: 3 }
const factor = { atMost: 5 }

type Page = { data: { users: { user_data: { id: string } }[]; pagination: { total: number } } }

export const attributedUsers: Measure = {
  name: 'attributed-users',
  title: 'GET /attributed-users with 1,000,000 users of one campaign, one request after the other',
  run: async (scope) => {
    const service = await startService(scope, temporaryDirectory(scope))
    const project = await makeProject(service, 'Shop')
    const campaign = await makeCampaign(service, project, 'Spring')
    const db = openServiceDatabase(scope, service)
    const started = performance.now()
    await insertAttributions(db, { projectId: project.id, campaignId: campaign.id, count: users })
    const figures: Figure[] = [
      { name: 'inserting and analyzing the rows', value: (performance.now() - started) / 1000, unit: 's' },
    ]
    const from = `${service.url}/api/v1/attributed-users?display_id=${campaign.displayId}`
    for (const limit of [50, 1000]) {
      const time = async (page: number) => {
        const request = { url: `${from}&limit=${limit}&page=${page}`, serverKey: project.serverKey }
        expectPage(await getJson<Page>(request), (page - 1) * limit + 1)
        return (await timeRequests(request, repeats)).medianMs
      }
      const [first, middle, far] = [await time(1), await time(users / limit / 2), await time(1000)]
      figures.push({ name: `limit ${limit}: page 1, median`, value: first, unit: 'ms' })
      figures.push({ name: `limit ${limit}: the middle page, median`, value: middle, unit: 'ms' })
      figures.push({ name: `limit ${limit}: page 1,000, median`, value: far, unit: 'ms' })
      figures.push({
        name: `limit ${limit}: page 1,000 over page 1`,
        value: far / first,
        unit: '×',
        target: factor,
      })
    }
    const day = `${from}&start_timestamp=${new Date(Date.now() - 30 * 86_400_000).toISOString()}`
    const spanned = await timeRequests({ url: day, serverKey: project.serverKey }, repeats)
    return [...figures, { name: 'the last 30 days, page 1, median', value: spanned.medianMs, unit: 'ms' }]
  },
}

function expectPage({ data }: Page, first: number): void {
  const found = data.users[0]?.user_data.id
  if (found !== `user-${first}` || data.pagination.total !== users) {
    throw new Error(
      `The page begins with ${found} of ${data.pagination.total}, not with user-${first} of ${users}.`,
    )
  }
}
