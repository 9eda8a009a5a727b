import { isRefusal } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { recordAudit } from '#operations/access/record-audit.ts'
import { dueProofs } from '#storage/campaigns/domains.ts'
import { type ProofOptions, proveDomain } from './prove-domain.ts'

const atOnce = 10
const perRun = 50

const theService = { id: null, email: 'the service' }

/** Whoever added a domain need not come back once its record is there. */
export async function proveDueDomains(app: App, options: ProofOptions, signal: AbortSignal): Promise<void> {
  const due = await dueProofs(app.db, app.now(), perRun)
  for (let start = 0; start < due.length && !signal.aborted; start += atOnce)
    await Promise.all(due.slice(start, start + atOnce).map((one) => proveOne(app, one, options)))
}

async function proveOne(
  app: App,
  { projectId, id }: { projectId: number; id: number },
  options: ProofOptions,
): Promise<void> {
  try {
    const checked = await proveDomain(app, { projectId, id }, options)
    if (isRefusal(checked) || checked.domain.state !== 'proven') return
    const line = { action: 'proveDomain', at: app.now(), address: '', member: theService }
    await recordAudit(app.db, { ...line, projectId, target: { project: String(projectId), id: String(id) } })
  } catch (error) {
    app.log.error({ err: error, project: projectId }, 'proof of a domain not checked')
  }
}
