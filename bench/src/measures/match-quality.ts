import { seededRandom } from '@tributary/lab/src/demo/seeded-random.ts'
import type { Database } from '@tributary/service/src/storage/database.ts'
import { makeCampaign, makeProject } from '#fill/make-project.ts'
import { campaigns, makePlan, type Plan } from '#match-quality/plan.ts'
import { playPlan, type Stage } from '#match-quality/play-plan.ts'
import { qualityFigures } from '#match-quality/quality-figures.ts'
import { readVerdicts } from '#match-quality/read-verdicts.ts'
import type { Verdict } from '#match-quality/score.ts'
import type { Measure } from '#measure.ts'
import { openServiceDatabase } from '#open-service-database.ts'
import { temporaryDirectory } from '#scope.ts'
import { type Service, serverCommand, startService } from '#start-service.ts'

const phones = 20_000
const hours = 18
const seed = process.env.BENCH_SEED ?? '18'

/** The same simulated phones, without and with client hints, and with each choice for iOS. Their sources are known, so matches can be judged. */
export const matchQuality: Measure = {
  name: 'match-quality',
  title: `the probabilistic rule on ${phones.toLocaleString('en')} simulated phones behind shared addresses, seed ${seed}`,
  run: async (scope, pace) => {
    const service = await startService(scope, temporaryDirectory(scope), {
      command: serverCommand('--trust-proxy=127.0.0.1'),
    })
    const db = openServiceDatabase(scope, service)
    const count = pace === 'short' ? phones / 20 : phones
    const plan = makePlan(seededRandom('match-quality', seed), count, { end: new Date(), hours })
    const run = (how: How) => playIn(service, db, { plan, how })
    const note = `seed ${seed}: ${plan.clicks.length} clicks and ${plan.installs.length} installs in ${hours} hours`
    return [
      { name: 'phones', value: count, unit: 'phones', note },
      ...qualityFigures({
        without: await run({ withHints: false, ios: 'always' }),
        with: await run({ withHints: true, ios: 'always' }),
        unlessRefused: await run({ withHints: true, ios: 'unless_refused' }),
        never: await run({ withHints: true, ios: 'never' }),
      }),
    ]
  },
}

type How = Pick<Stage, 'withHints'> & { ios: 'always' | 'unless_refused' | 'never' }

async function playIn(
  service: Service,
  db: Database,
  { plan, how: { withHints, ios } }: { plan: Plan; how: How },
): Promise<Verdict[]> {
  const settings = { probabilistic_ios: ios, probabilistic_android: 'always' }
  const project = await makeProject(
    service,
    `${withHints ? 'With hints' : 'Without hints'}, ${ios}`,
    settings,
  )
  await setStore(service, project.id)
  const displayIds = new Map<string, string>()
  for (const { name } of campaigns)
    displayIds.set(name, (await makeCampaign(service, project, name)).displayId)
  const stage: Stage = { url: service.url, db, project, displayIds, withHints }
  await playPlan(stage, plan)
  return readVerdicts(stage, plan)
}

/** Both platforms have a website to go to: a link answers every click with a redirect. */
async function setStore({ url, adminToken }: Service, projectId: number): Promise<void> {
  const response = await fetch(`${url}/api/manage/projects/${projectId}`, {
    method: 'PATCH',
    headers: { authorization: `Bearer ${adminToken()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ website: 'https://acme.example' }),
  })
  if (!response.ok) throw new Error(`PATCH returned ${response.status}.`)
}
