import type { SignUp, SignUpOutcome } from '#domain/people/sign-up.ts'
import type { Batcher } from './batcher.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { openBatcher } from './open-batcher.ts'
import { recordSignUps } from './record-sign-ups.ts'
import { settleProjectsOf } from './settle.ts'
import { writeOnce } from './write-once.ts'

export function openSignUpBatcher(deps: IntakeDeps): Batcher<SignUp, SignUpOutcome> {
  return openBatcher(deps.db, {
    name: 'sign-ups',
    write: async (signUps, batch) => {
      // Events from before the sign-up belong to nobody.
      await settleProjectsOf(deps, signUps, ['event'])
      return writeOnce(deps.db, {
        facts: signUps,
        batch,
        write: (transaction) => recordSignUps(deps, transaction, signUps),
      })
    },
    maxBatchSize: 200,
  })
}
