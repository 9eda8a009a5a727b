import { eventually } from '#test/embedded/eventually.ts'
import { compareWithStored, type Figures } from './compare-with-stored.ts'
import { connectionTo } from './database-processes.ts'
import { makeProject, type Project } from './make-project.ts'
import { killRun, type Lab, type Service } from './open-lab.ts'
import { openSentLog, type SentLog } from './open-sent-log.ts'
import { sendOnce } from './traffic/open-caller.ts'
import { type Load, startLoad } from './traffic/start-load.ts'

/** One service with its embedded database, a project, and a log of everything sent to it. */
export type Site = {
  dataDir: string
  project: Project
  log: SentLog
  service: () => Service
  url: () => string
  startLoad: () => Load
  /** Waits until that many more facts are acknowledged. */
  acknowledge: (more: number) => Promise<void>
  killService: () => Promise<void>
  /** On the same directory; returns the milliseconds until it was ready. */
  startAgain: () => Promise<number>
  isReady: () => Promise<boolean>
  compare: () => Promise<Figures>
}

export async function openSite(
  lab: Lab,
  dataDir = lab.newDirectory(),
  more: Record<string, string> = {},
): Promise<Site> {
  const settings = { DATA_DIR: dataDir, ...more }
  let service = await lab.start(settings)
  const project = await makeProject(service.url)
  const log = openSentLog()
  const url = () => service.url
  return {
    dataDir,
    project,
    log,
    service: () => service,
    url,
    startLoad: () => startLoad({ url, project, log }),
    acknowledge: async (more) => {
      const enough = log.acknowledged() + more
      await eventually(() => log.acknowledged() >= enough)
    },
    killService: () => killRun(service.run),
    startAgain: async () => {
      const begun = performance.now()
      service = await lab.start(settings)
      return performance.now() - begun
    },
    isReady: async () => (await sendOnce(url(), { method: 'GET', path: '/health/ready' })).status === 200,
    compare: () => compareWithStored(connectionTo(dataDir), log),
  }
}
