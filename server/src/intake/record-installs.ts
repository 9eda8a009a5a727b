import type { InstallCall, InstallState } from '../domain/install-call.ts'
import type { LedgerEntry } from '../domain/outcomes.ts'
import { uuidOf, uuidv7 } from '../random-text.ts'
import {
  insertInstalls,
  insertOpens,
  type NewInstall,
  type NewOpen,
} from '../storage/attribution/insert-installs.ts'
import { installsByInstance } from '../storage/attribution/known-installs.ts'
import { type AdName, learnAdNames } from '../storage/campaigns/ad-names.ts'
import type { Queryable } from '../storage/database.ts'
import { violatedUnique } from '../storage/database-error.ts'
import { writeOutcomes } from '../storage/facts/outcomes.ts'
import { withdrawUninstalls } from '../storage/outbound/uninstalls.ts'

import { decideInstalls } from './decide-installs.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { queueTokenLookups } from './queue-token-lookups.ts'

/** Makes the installs that are not known yet and records the opens of a batch. */
export async function recordInstalls(
  deps: IntakeDeps,
  db: Queryable,
  calls: InstallCall[],
): Promise<InstallState[]> {
  const states = new Map<InstallCall, InstallState>()
  const ledger: LedgerEntry[] = []
  const byProject = Map.groupBy(calls, (call) => call.projectId)
  // In one order everywhere: two servers whose batches overlap would deadlock otherwise.
  for (const projectId of [...byProject.keys()].sort((a, b) => a - b)) {
    const batch = { projectId, calls: byProject.get(projectId) ?? [], states }
    ledger.push(...(await recordProject(deps, db, batch)))
  }
  await writeOutcomes(db, ledger, deps.now())
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
  deps: IntakeDeps,
  db: Queryable,
  { projectId, calls, states }: ProjectBatch,
): Promise<LedgerEntry[]> {
  const known = await knownStates(db, projectId, calls)
  const newcomers = firstCalls(calls.filter((call) => !known.has(call.instanceId)))

  const decided = await decideInstalls(deps, db, { projectId, calls: newcomers })
  const stored = decided.length === 0 ? new Set<string>() : await insertInstalls(db, projectId, decided)
  const fresh = decided.filter(({ installId }) => stored.has(installId))
  await queueTokenLookups(db, projectId, fresh)
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
  const { stored: storedOpens, returned } = await insertOpens(db, projectId, newOpens(opened, known))
  if (returned.length > 0) await withdrawUninstalls(db, projectId, returned)
  // Last: whoever waits for a name waits for this commit alone.
  await learnAdNames(db, projectId, fresh.flatMap(namesOf))
  return [
    ...[...makers].map((): LedgerEntry => ({ projectId, kind: 'install', outcome: 'stored' })),
    ...opened.map(
      (_, index): LedgerEntry => ({
        projectId,
        kind: 'open',
        outcome: index < storedOpens ? 'stored' : 'duplicate',
      }),
    ),
  ]
}

function namesOf(install: NewInstall): AdName[] {
  const {
    adSetId,
    adSetName,
    adCreativeId,
    adCreativeName,
    keywordId,
    keywordName,
    installedAt: at,
  } = install
  return [
    { kind: 'ad_set', id: adSetId ?? '', name: adSetName ?? '', at },
    { kind: 'ad_creative', id: adCreativeId ?? '', name: adCreativeName ?? '', at },
    { kind: 'keyword', id: keywordId ?? '', name: keywordName ?? '', at },
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

/** Each open once: a call that is sent again because its answer was lost tells of the same moment, or of the install's own. */
function newOpens(calls: readonly InstallCall[], known: Map<string, InstallState>): NewOpen[] {
  const opens = new Map<string, NewOpen>()
  for (const call of calls) {
    const { installId, installedAt } = stateOf(known, call.instanceId)
    const isTimed = call.isTimed === true
    if (isTimed && call.at.getTime() === installedAt.getTime()) continue
    const at = call.at < installedAt ? installedAt : call.at
    const id = isTimed ? uuidOf(at, installId) : uuidv7(at)
    opens.set(id, { id, installId, at, receivedAt: call.receivedAt })
  }
  return [...opens.values()]
}

function stateOf<Key>(states: Map<Key, InstallState>, key: Key): InstallState {
  const state = states.get(key)
  if (state === undefined) throw new Error('An install was neither found nor made.')
  return state
}
