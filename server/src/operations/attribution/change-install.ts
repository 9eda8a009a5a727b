import type { App } from '#app.ts'
import { nextPushAt } from '#domain/push/next-push-at.ts'
import { addIntegrations, setCustomerUserId, setPushToken } from '#storage/attribution/change-installs.ts'
import { lockPeopleShared } from '#storage/people/people-lock.ts'
import { erasedAmong } from '#storage/privacy/erased-users.ts'

type Change = { customerUserId: string } | { pushToken: string } | { integrations: Record<string, string> }

type Wanted = { projectId: number; installId: string; change: Change }

/** Data of an erased person is not stored; the ledger counts it. */
export async function changeInstall(app: App, wanted: Wanted): Promise<void> {
  if (await store(app, wanted)) return
  const [field = ''] = Object.keys(wanted.change)
  await app.intake.ledger.submit({
    projectId: wanted.projectId,
    kind: 'user_data',
    outcome: 'erased_user',
    refused: { reason: 'The user was erased.', item: { field } },
  })
}

function store({ db, now, secrets }: App, { projectId, installId, change }: Wanted): Promise<boolean> {
  return db.of(projectId).transaction(async (transaction) => {
    if ('pushToken' in change) {
      const dueAt = nextPushAt(installId, now())
      return setPushToken(transaction, projectId, { installId, token: change.pushToken, dueAt })
    }
    if ('integrations' in change)
      return addIntegrations(transaction, projectId, { installId, integrations: change.integrations })
    await lockPeopleShared(transaction, [projectId])
    const userId = change.customerUserId
    const erased = await erasedAmong(transaction, projectId, { userIds: [userId], secrets })
    return !erased.has(userId) && setCustomerUserId(transaction, projectId, { installId, userId })
  })
}
