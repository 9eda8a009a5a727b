import { violatedUnique } from '#storage/database-error.ts'

const attempts = 5

/** Decides again if another server has meanwhile given a touch to another install. */
export async function retryWhenClaimed<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (violatedUnique(error) !== 'touch_claims_pkey' || attempt === attempts) throw error
    }
  }
}
