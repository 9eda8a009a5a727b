import type { Database } from '@tributary/service/src/storage/database.ts'
import { createPartitions } from '@tributary/service/src/storage/partitions/partitions.ts'
import { sql } from '@tributary/service/src/storage/sql.ts'
import type { Project } from '#fill/make-project.ts'
import { untilSettled } from '#until-settled.ts'
import { inLanes } from './in-lanes.ts'
import type { SimulatedPhone } from './phones.ts'
import type { Plan, PlannedClick, PlannedInstall } from './plan.ts'

export type Stage = {
  url: string
  db: Database
  project: Project
  /** Display ids by campaign name. */
  displayIds: ReadonlyMap<string, string>
  /** Whether browsers that can tell client hints do so when they are asked. */
  withHints: boolean
}

const lanes = 32

/** Sends every click and every install to the service over HTTP. Campaigns see the clicks first, then the installs in order of time. */
export async function playPlan(stage: Stage, { clicks, installs }: Plan): Promise<void> {
  await inLanes(
    clicks.map((click) => [click]),
    lanes,
    (click) => sendClick(stage, click),
  )
  await untilSettled(stage.db)
  await expectOneRowEach(stage, clicks.length)
  await moveClicks(stage)
  // Only clicks of an install's own address can win it: addresses do not wait for each other.
  const byAddress = Map.groupBy(installs, ({ address }) => address)
  await inLanes([...byAddress.values()], lanes, (install) => sendInstall(stage, install))
}

/** As a browser does: if it is asked for hints and can tell them, it repeats the request. */
async function sendClick(stage: Stage, click: PlannedClick): Promise<void> {
  const { phone, browser, campaign } = click
  const query = `n=${click.number}&at=${click.at.getTime()}`
  const link = `${stage.url}/l/${stage.project.domain}/${stage.displayIds.get(campaign)}?${query}`
  const headers = {
    'user-agent': browser.userAgent(phone),
    'accept-language': `${phone.browserLanguage},en;q=0.7`,
    'x-forwarded-for': click.address,
  }
  const answer = await open(link, headers)
  const tells = stage.withHints && browser.isReduced === true && phone.tellsHints
  if (!tells || answer.get('critical-ch') === null) return
  await open(link, {
    ...headers,
    'sec-ch-ua-model': `"${phone.model}"`,
    'sec-ch-ua-platform-version': `"${phone.systemVersion}.0.0"`,
  })
}

async function open(link: string, headers: Record<string, string>): Promise<Headers> {
  const response = await fetch(link, { headers, redirect: 'manual' })
  await response.arrayBuffer()
  if (response.status !== 302) throw new Error(`A link returned ${response.status}.`)
  return response.headers
}

/** Also of clicks that took two requests. */
async function expectOneRowEach({ db, project }: Stage, clicks: number): Promise<void> {
  const { stored, counted } = await db.one<{ stored: number; counted: number }>(sql`
    select (select count(*) from touches where project_id = ${project.id}) as stored,
      (select sum(count) from outcome_counts where project_id = ${project.id} and kind = 'click' and outcome = 'stored')::int as counted`)
  if (stored !== clicks || counted !== clicks)
    throw new Error(`${clicks} clicks are ${stored} rows and were counted ${counted} times.`)
}

/** A link's click has the time of its request. The plan takes hours, so each click is moved to its time in the plan. */
async function moveClicks({ db, project }: Stage): Promise<void> {
  const { first, last } = await db.one<{ first: Date; last: Date }>(sql`
    select to_timestamp(min(params ->> 'at')::bigint / 1000e0) as first, now() as last
    from touches where project_id = ${project.id}`)
  await createPartitions(db, first, last)
  await db.run(sql`
    update touches set at = to_timestamp((params ->> 'at')::bigint / 1000e0), received_at = to_timestamp((params ->> 'at')::bigint / 1000e0)
    where project_id = ${project.id}`)
  await db.run(sql`analyze touches`)
}

/** Two of three are asked and say no. */
const refuses = ({ number }: SimulatedPhone) => number % 3 !== 0

/** Without referrer and device ids: only the probabilistic rule can find the source. */
async function sendInstall({ url, project }: Stage, { at, phone, address }: PlannedInstall): Promise<void> {
  const response = await fetch(`${url}/api/client/init`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      token: project.token,
      platform: phone.platform,
      install_instance_id: `phone-${phone.number}`,
      event_time: at.toISOString(),
      device_data: {
        device_model: phone.model,
        system_version: phone.systemVersion,
        language: phone.language,
        phone: phone.number,
        ...(phone.platform === 'IOS' && { att_status: refuses(phone) ? 'denied' : 'authorized' }),
      },
    }),
  })
  if (!response.ok) throw new Error(`init returned ${response.status}: ${await response.text()}`)
  await response.arrayBuffer()
}
