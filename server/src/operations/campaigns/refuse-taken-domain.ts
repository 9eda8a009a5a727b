import { type Refusal, refuse } from '@tributary/contract/refusals'
import { violatedUnique } from '../../storage/database-error.ts'

/** Domains are unique within the service; the index decides, also between concurrent requests. */
export async function refuseTakenDomain<Result>(
  domain: string,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (violatedUnique(error) !== 'domains_by_name') throw error
    return refuse('conflict', { reason: `Domain '${domain}' is already in use.` })
  }
}
