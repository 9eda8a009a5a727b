import type { AddJobs } from '#storage/add-jobs.ts'
import type { NewInstall } from '#storage/attribution/insert-installs.ts'

// The queue backs off up to six hours: this many attempts span the day for which Apple knows the token.
const attempts = 13

/** Queues the request to Apple for installs that are being stored. */
export function queueTokenLookups(
  jobs: AddJobs,
  projectId: number,
  installs: readonly NewInstall[],
): Promise<void> {
  const tokens = installs.flatMap(({ installId, evidence = {} }) =>
    Object.entries(evidence).flatMap(([key, { token }]) => (token === undefined ? [] : [{ installId, key }])),
  )
  return queueLookups(jobs, projectId, tokens)
}

/** The job reads the token itself from the install, where an erasure finds it. */
export async function queueLookups(
  jobs: AddJobs,
  projectId: number,
  tokens: readonly { installId: string; key: string }[],
): Promise<void> {
  const payloads = tokens.map((token) => ({ projectId, ...token }))
  await jobs({ task: 'look_up_adservices', attempts }, payloads)
}
