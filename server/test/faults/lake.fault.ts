import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { eventually } from '#test/embedded/eventually.ts'
import { isRoot, query } from '#test/embedded/workshop.ts'
import { checkLake } from './check-lake.ts'
import { connectionTo } from './database-processes.ts'
import { manage } from './make-project.ts'
import { openLab } from './open-lab.ts'
import { openSite, type Site } from './open-site.ts'
import { randomDelay } from './random-delay.ts'
import { figuresText, report } from './report.ts'
import { scale } from './scale.ts'
import { whenSettled } from './when-settled.ts'

const lab = openLab()
afterAll(lab.close)

type Answer = { totals: { value: number }; computed: { engine: string } }

/** Each question writes the hours that have changed. */
async function ask({ url, project }: Site, of: string): Promise<Answer> {
  const body = { measure: 'count', of }
  const answer = await manage(url(), { method: 'POST', path: `/projects/${project.id}/explore`, body })
  return answer as unknown as Answer
}

/** Questions one after the other, whatever happens to the service; counts who answers. */
function startQuestions(site: Site) {
  const engines: Record<string, number> = { duckdb: 0, postgresql: 0 }
  const subjects = ['events', 'payments', 'clicks', 'installs', 'opens', 'sign_ups']
  let over = false
  const loop = (async () => {
    for (let turn = 0; !over; turn += 1) {
      const answer = await ask(site, subjects[turn % subjects.length] ?? '').catch(() => undefined)
      if (answer === undefined) await delay(20)
      else engines[answer.computed.engine] = (engines[answer.computed.engine] ?? 0) + 1
    }
  })()
  return {
    engines,
    more: async (engine: string, count: number) => {
      const enough = (engines[engine] ?? 0) + count
      await eventually(() => (engines[engine] ?? 0) >= enough)
    },
    stop: async () => {
      over = true
      await loop
    },
  }
}

/** When all facts are settled, the lake has them, and answers. */
async function lakeOf(site: Site, directory: string): Promise<string> {
  await whenSettled(connectionTo(site.dataDir))
  await eventually(async () => (await ask(site, 'events')).computed.engine === 'duckdb')
  const [stored] = await query(connectionTo(site.dataDir), 'select count(*) from events')
  expect((await ask(site, 'events')).totals.value).toBe(Number(stored?.count))
  for (const of of ['payments', 'clicks', 'installs', 'opens', 'sign_ups', 'spend']) await ask(site, of)
  const { files, rows } = await checkLake(directory, connectionTo(site.dataDir), site.project.id)
  return `${rows} facts in ${files} files, each whole, as PostgreSQL counts them; no other file`
}

test(`kill -9 of the service, ${scale.lakeKills} times while it writes the lake: no half file, nothing lost, nothing twice`, async () => {
  const site = await openSite(lab)
  const load = site.startLoad()
  const questions = startQuestions(site)
  for (let kill = 1; kill <= scale.lakeKills; kill += 1) {
    await questions.more('duckdb', 3)
    await randomDelay(400)
    await site.killService()
    await site.startAgain()
  }
  await questions.more('duckdb', 3)
  await load.stop()
  await questions.stop()
  report('lake, service killed', `${scale.lakeKills} times`, await lakeOf(site, join(site.dataDir, 'lake')))
  report('lake, service killed', figuresText(await site.compare()))
})

test('the disk of the lake is full under load: PostgreSQL answers, also after a kill -9; the lake goes on when there is space', async ({
  skip,
}) => {
  const disk = newDisk()
  if (disk === undefined) {
    report('lake, disk full', 'NOT RUN: needs root and the permission to mount a tmpfs')
    return skip('needs root and the permission to mount')
  }
  const site = await openSite(lab, undefined, { LAKE_DIR: join(disk, 'lake'), LOG_LEVEL: 'warn' })
  const load = site.startLoad()
  const questions = startQuestions(site)
  await questions.more('duckdb', 3)
  const filler = fill(disk)
  await questions.more('postgresql', 20)
  await site.killService()
  await site.startAgain()
  await questions.more('postgresql', 20)
  const lines = site.service().run.stdout().split('\n')
  expect(lines.filter((line) => line.includes('the lake is'))).toHaveLength(1)
  rmSync(filler)
  await questions.more('duckdb', 3)
  await load.stop()
  await questions.stop()
  report('lake, disk full', JSON.stringify(questions.engines), await lakeOf(site, join(disk, 'lake')))
  report('lake, disk full', figuresText(await site.compare()))
})

function newDisk(): string | undefined {
  if (!isRoot) return undefined
  try {
    return lab.newDisk(24)
  } catch {
    return undefined
  }
}

/** To its last byte, as another program would. */
function fill(disk: string): string {
  const file = join(disk, 'filler')
  const descriptor = openSync(file, 'a')
  try {
    for (const chunk = Buffer.alloc(4096); ; ) writeSync(descriptor, chunk)
  } catch {
    return file
  } finally {
    closeSync(descriptor)
  }
}
