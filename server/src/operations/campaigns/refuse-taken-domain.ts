import { type Refusal, refuse } from '@tributary/contract/refusals'
import { violatedUnique } from '#storage/database-error.ts'

const indexes: readonly (string | undefined)[] = ['domains_by_name', 'domains_of_project']

/** One domain of the service serves the links of a name; the index decides, also between concurrent requests. */
export async function refuseTakenDomain<Result>(
  domain: string,
  work: () => Promise<Result>,
): Promise<Result | Refusal> {
  try {
    return await work()
  } catch (error) {
    if (!indexes.includes(violatedUnique(error))) throw error
    return refuse('domain_taken', { domain })
  }
}
