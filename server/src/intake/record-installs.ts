import type { InstallCall, InstallState } from '../domain/install-call.ts'
import type { LedgerEntry } from '../domain/outcomes.ts'
import { uuidv7 } from '../random-text.ts'
import type { Queryable } from '../storage/database.ts'
import { violatedUnique } from '../storage/database-error.ts'
import { installsByInstance } from '../storage/installs.ts'
import { writeOutcomes } from '../storage/outcomes.ts'
import { withdrawUninstalls } from '../storage/uninstalls.ts'
import { insertInstalls, insertOpens, type NewInstall } from '../storage/write-installs.ts'

import { decideInstalls } from './decide-installs.ts'
import type { Means } from './means.ts'
import { queueTokenLookups } from './queue-token-lookups.ts'

/** Makes the installs that are not known yet and records the opens of a batch. */
export async function recordInstalls(
  means: Means,
  db: Queryable,
  calls: InstallCall[],
): Promise<InstallState[]> {
  const states = new Map<InstallCall, InstallState>()
  const ledger: LedgerEntry[] = []
  const byProject = Map.groupBy(calls, (call) => call.projectId)
  // In one order everywhere: two servers whose batches overlap would deadlock otherwise.
  for (const projectId of [...byProject.keys()].sort((a, b) => a - b)) {
    const batch = { projectId, calls: byProject.get(projectId) ?? [], states }
    ledger.push(...(await recordProject(means, db, batch)))
  }
  await writeOutcomes(db, ledger, means.now())
  return calls.map((call) => stateOf(states, call))
}

const attempts = 5

/** Another server gave a touch to another install meanwhile: decide again, knowing that. */
export async function againWhenClaimed<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (violatedUnique(error) !== 'touch_claims_pkey' || attempt === attempts) throw error
    }
  }
}

type ProjectBatch = { projectId: number; calls: InstallCall[]; states: Map<InstallCall, InstallState> }

async function recordProject(
  means: Means,
  db: Queryable,
  { projectId, calls, states }: ProjectBatch,
): Promise<LedgerEntry[]> {
  const known = await knownStates(db, projectId, calls)
  const newcomers = firstCalls(calls.filter((call) => !known.has(call.instanceId)))

  const decided = await decideInstalls(means, db, { projectId, calls: newcomers })
  const stored = decided.length === 0 ? new Set<string>() : await insertInstalls(db, projectId, decided)
  await queueTokenLookups(
    db,
    projectId,
    decided.filter(({ installId }) => stored.has(installId)),
  )
  const makers = new Set<InstallCall>()
  for (const [index, install] of decided.entries()) {
    const call = newcomers[index]
    if (call === undefined || !stored.has(install.installId)) continue
    known.set(call.instanceId, newState(install))
    makers.add(call)
  }
  // Those that another server was first to make.
  const others = newcomers.filter((call) => !known.has(call.instanceId))
  for (const [instanceId, state] of await knownStates(db, projectId, others)) known.set(instanceId, state)
  for (const call of calls) {
    const state = stateOf(known, call.instanceId)
    states.set(call, { ...state, isNew: makers.has(call) })
  }
  const opened = calls.filter((call) => call.opens && !makers.has(call))
  const returned = await insertOpens(
    db,
    projectId,
    opened.map((call) => openOf(call, stateOf(known, call.instanceId))),
  )
  if (returned.length > 0) await withdrawUninstalls(db, projectId, returned)
  return [
    ...[...makers].map((): LedgerEntry => ({ projectId, kind: 'install', outcome: 'stored' })),
    ...opened.map((): LedgerEntry => ({ projectId, kind: 'open', outcome: 'stored' })),
  ]
}

async function knownStates(
  db: Queryable,
  projectId: number,
  calls: readonly InstallCall[],
): Promise<Map<string, InstallState>> {
  if (calls.length === 0) return new Map()
  const instanceIds = [...new Set(calls.map((call) => call.instanceId))]
  const rows = await installsByInstance(db, projectId, instanceIds)
  return new Map(rows.map(({ instanceId, ...state }) => [instanceId, state]))
}

/** The earliest call of each installation; it makes the install. */
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

function openOf(call: InstallCall, { installId, installedAt }: InstallState) {
  const at = call.at < installedAt ? installedAt : call.at
  return { id: uuidv7(at), installId, at, receivedAt: call.receivedAt }
}

function stateOf<Key>(states: Map<Key, InstallState>, key: Key): InstallState {
  const state = states.get(key)
  if (state === undefined) throw new Error('An install was neither found nor made.')
  return state
}
