import type { InstallCall, InstallState } from '#domain/attribution/install-call.ts'
import type { AddJobs } from '#storage/add-jobs.ts'
import { noteEvidence } from '#storage/attribution/late-evidence.ts'
import type { Queryable } from '#storage/database.ts'
import { lateEvidenceOf } from './late-evidence-of.ts'
import { queueLookups } from './queue-token-lookups.ts'

type Batch = { calls: readonly InstallCall[]; known: ReadonlyMap<string, InstallState>; jobs: AddJobs }

const attempts = 13

/**
 * Keeps the evidence of later calls, and returns the installs that are to be decided again. The caller of the batch does so at
 * once; the job is for a service that dies before it does.
 */
export async function saveLateEvidence(
  db: Queryable,
  projectId: number,
  { calls, known, jobs }: Batch,
): Promise<Set<string>> {
  const late = lateEvidenceOf(calls, known)
  if (late.length === 0) return new Set()
  const noted = await noteEvidence(db, projectId, late)
  const undecided = noted.filter(({ isUndecided }) => isUndecided).map(({ installId }) => installId)
  const payloads = undecided.map((installId) => ({ projectId, installId }))
  await jobs({ task: 'decide_again', attempts }, payloads)
  const tokens = noted.flatMap(({ installId, tokens }) => tokens.map((key) => ({ installId, key })))
  await queueLookups(jobs, projectId, tokens)
  return new Set(undecided)
}
