import type { App } from '../../app.ts'
import { nextPushAt } from '../../domain/push/next-push-at.ts'
import {
  addIntegrations,
  setCustomerUserId,
  setPushToken,
} from '../../storage/attribution/change-installs.ts'
import type { Database } from '../../storage/database.ts'
import { lockPeopleShared } from '../../storage/people/people-lock.ts'

type Change = { customerUserId: string } | { pushToken: string } | { integrations: Record<string, string> }

type Wanted = { projectId: number; installId: string; change: Change }

/** Data of an erased person is not stored; the ledger counts it. */
export async function changeInstall({ db, intake, now }: App, wanted: Wanted): Promise<void> {
  if (await store(db, wanted, now())) return
  const [field = ''] = Object.keys(wanted.change)
  await intake.ledger.submit({
    projectId: wanted.projectId,
    kind: 'user_data',
    outcome: 'erased_user',
    refused: { reason: 'The user was erased.', item: { field } },
  })
}

function store(db: Database, { projectId, installId, change }: Wanted, now: Date): Promise<boolean> {
  return db.of(projectId).transaction(async (transaction) => {
    if ('pushToken' in change) {
      const dueAt = nextPushAt(installId, now)
      return setPushToken(transaction, projectId, { installId, token: change.pushToken, dueAt })
    }
    if ('integrations' in change)
      return addIntegrations(transaction, projectId, { installId, integrations: change.integrations })
    await lockPeopleShared(transaction, [projectId])
    return setCustomerUserId(transaction, projectId, { installId, userId: change.customerUserId })
  })
}
