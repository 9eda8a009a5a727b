import type { InstallCall, InstallState } from '#domain/attribution/install-call.ts'
import type { LedgerEntry } from '#domain/facts/outcomes.ts'
import { uuidOf, uuidv7 } from '#random-text.ts'
import { jobsOf } from '#storage/add-jobs.ts'
import { insertInstalls, type NewInstall } from '#storage/attribution/insert-installs.ts'
import { insertOpens, type NewOpen } from '#storage/attribution/insert-opens.ts'
import { installsByInstance } from '#storage/attribution/known-installs.ts'
import { type DroppedCalls, mergeLaterData } from '#storage/attribution/merge-later-data.ts'
import { namesOfAds, upsertAdNames } from '#storage/campaigns/ad-names.ts'
import type { Queryable } from '#storage/database.ts'
import { writeOutcomes } from '#storage/facts/outcomes.ts'
import { withdrawUninstalls } from '#storage/outbound/uninstalls.ts'
import { decideInstalls } from './decide-installs.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { laterDataOf } from './later-data-of.ts'
import { markTestInstalls } from './mark-test-installs.ts'
import { queueTokenLookups } from './queue-token-lookups.ts'
import { saveLateEvidence } from './save-late-evidence.ts'

/** Creates the new installs of a batch and records its opens. */
export async function recordInstalls(
  deps: IntakeDeps,
  db: Queryable,
  calls: InstallCall[],
): Promise<InstallState[]> {
  const states = new Map<InstallCall, InstallState>()
  const ledger: LedgerEntry[] = []
  const byProject = Map.groupBy(calls, (call) => call.projectId)
  // Sorted: two servers whose batches overlap would deadlock otherwise.
  for (const projectId of [...byProject.keys()].sort((a, b) => a - b)) {
    const batch = { projectId, calls: byProject.get(projectId) ?? [], states }
    ledger.push(...(await recordProject(deps, db, batch)))
  }
  await writeOutcomes(db, ledger, deps.now())
  return calls.map((call) => stateOf(states, call))
}

type ProjectBatch = { projectId: number; calls: InstallCall[]; states: Map<InstallCall, InstallState> }

async function recordProject(
  deps: IntakeDeps,
  db: Queryable,
  { projectId, calls, states }: ProjectBatch,
): Promise<LedgerEntry[]> {
  const known = await knownStates(db, projectId, { calls, ...deps })
  const newcomers = firstCalls(calls.filter((call) => !known.has(call.instanceId)))
  const created = await createInstalls(deps, db, { projectId, newcomers })
  for (const [call, install] of created) known.set(call.instanceId, newState(install))
  // Another server may have created some of them first.
  const others = newcomers.filter((call) => !known.has(call.instanceId))
  for (const [instanceId, state] of await knownStates(db, projectId, { calls: others, ...deps }))
    known.set(instanceId, state)
  const opened = calls.filter((call) => call.opens && !created.has(call))
  // Before the opens: they move `last_open_at`.
  const dropped = await mergeLaterData(db, projectId, laterDataOf(calls, { known, created }))
  const later = calls.filter((call) => !created.has(call))
  const undecided = await saveLateEvidence(db, projectId, {
    calls: later,
    known,
    jobs: jobsOf(deps.db, projectId, db),
  })
  for (const call of calls) {
    const state = stateOf(known, call.instanceId)
    states.set(call, { ...state, isNew: created.has(call), isUndecided: undecided.has(state.installId) })
  }
  const { stored, returned } = await insertOpens(db, projectId, newOpens(opened, known))
  if (returned.length > 0) await withdrawUninstalls(db, projectId, returned)
  // Last: a transaction that waits for a name then waits for this commit alone.
  await upsertAdNames(
    db,
    projectId,
    [...created.values()].flatMap((install) => namesOfAds(install, install.installedAt)),
  )
  const entry = (kind: 'install' | 'open', outcome: 'stored' | 'duplicate') => ({ projectId, kind, outcome })
  return [
    ...Array.from(created, () => entry('install', 'stored')),
    ...opened.map((_, index) => entry('open', index < stored ? 'stored' : 'duplicate')),
    ...dropped.map((one) => droppedEntry(projectId, one)),
  ]
}

function droppedEntry(projectId: number, { installId, added, total }: DroppedCalls): LedgerEntry {
  return {
    projectId,
    kind: 'call',
    outcome: 'dropped_by_client',
    count: added,
    refused: {
      reason: 'The queue of the client library was full.',
      item: { install_id: installId, dropped_calls: added, since_the_install: total },
    },
  }
}

type Newcomers = { projectId: number; newcomers: InstallCall[] }

/** The installs that were stored, by the call that created each. */
async function createInstalls(
  deps: IntakeDeps,
  db: Queryable,
  { projectId, newcomers }: Newcomers,
): Promise<Map<InstallCall, NewInstall>> {
  if (newcomers.length === 0) return new Map()
  const decided = await decideInstalls(deps, db, { projectId, calls: newcomers })
  const stored = await insertInstalls(db, projectId, decided)
  const created = newcomers.flatMap((call, index): [InstallCall, NewInstall][] => {
    const install = decided[index]
    return install !== undefined && stored.has(install.installId) ? [[call, install]] : []
  })
  const installs = created.map(([, install]) => install)
  const jobs = jobsOf(deps.db, projectId, db)
  await queueTokenLookups(jobs, projectId, installs)
  await markTestInstalls(db, projectId, { installs, jobs })
  return new Map(created)
}

async function knownStates(
  db: Queryable,
  projectId: number,
  { calls, secrets }: { calls: readonly InstallCall[]; secrets: IntakeDeps['secrets'] },
): Promise<Map<string, InstallState>> {
  if (calls.length === 0) return new Map()
  const instanceIds = [...new Set(calls.map((call) => call.instanceId))]
  const rows = await installsByInstance(db, projectId, { instanceIds, secrets })
  return new Map(rows.map(({ instanceId, ...state }) => [instanceId, state]))
}

/** The earliest call of each installation, which creates the install. */
function firstCalls(calls: readonly InstallCall[]): InstallCall[] {
  const first = new Map<string, InstallCall>()
  for (const call of calls) {
    const earlier = first.get(call.instanceId)
    if (earlier === undefined || call.at < earlier.at) first.set(call.instanceId, call)
  }
  return [...first.values()].sort(
    (a, b) => a.at.getTime() - b.at.getTime() || (a.instanceId < b.instanceId ? -1 : 1),
  )
}

function newState(install: NewInstall): InstallState {
  return { ...install, isNew: true, userId: null, customerUserId: null, lastOpenAt: install.installedAt }
}

/** Each open once: a call that is sent again after a lost response has the same time, or the time of the install itself. */
function newOpens(calls: readonly InstallCall[], known: Map<string, InstallState>): NewOpen[] {
  const opens = new Map<string, NewOpen>()
  for (const call of calls) {
    const { installId, installedAt } = stateOf(known, call.instanceId)
    const isTimed = call.isTimed === true
    if (isTimed && call.at.getTime() === installedAt.getTime()) continue
    const at = call.at < installedAt ? installedAt : call.at
    const id = isTimed ? uuidOf(at, installId) : uuidv7(at)
    opens.set(id, { id, installId, at, receivedAt: call.receivedAt, credentials: call.credentials })
  }
  return [...opens.values()]
}

function stateOf<Key>(states: Map<Key, InstallState>, key: Key): InstallState {
  const state = states.get(key)
  if (state === undefined) throw new Error('An install was neither found nor created.')
  return state
}
