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
  if ('customerUserId' in change)
    return db.transaction(async (transaction) => {
      await lockPeopleShared(transaction, [projectId])
      return setCustomerUserId(transaction, projectId, { installId, userId: change.customerUserId })
    })
  if ('pushToken' in change)
    return setPushToken(db, projectId, {
      installId,
      token: change.pushToken,
      dueAt: nextPushAt(installId, now),
    })
  return addIntegrations(db, projectId, { installId, integrations: change.integrations })
}
