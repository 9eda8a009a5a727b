import type { SignUp } from '#domain/people/sign-up.ts'
import type { AddJobs } from '#storage/add-jobs.ts'
import type { NewInstall } from '#storage/attribution/insert-installs.ts'
import type { Queryable } from '#storage/database.ts'
import { learnDeviceIds, markInstalls, unmarkedInstalls } from '#storage/test-devices/mark-installs.ts'
import { hasTestDevices, hasTestUser } from '#storage/test-devices/test-devices.ts'
import { leaveOutTouches } from '#storage/test-devices/test-touches.ts'

const attempts = 13

/** In the transaction that stores the installs: none of their facts is folded yet, so nothing moves. */
export async function markTestInstalls(
  db: Queryable,
  projectId: number,
  { installs, jobs }: { installs: readonly NewInstall[]; jobs: AddJobs },
): Promise<void> {
  if (installs.length === 0 || !(await hasTestDevices(db, projectId))) return
  const found = await unmarkedInstalls(
    db,
    projectId,
    installs.map(({ installId }) => installId),
  )
  if (found.length === 0) return
  await markInstalls(db, projectId, found)
  await learnDeviceIds(db, projectId, found)
  await leaveOutTouches(db, projectId)
  // The phone may have had the app before.
  await queueLeavingOut(jobs, projectId)
}

/** What a test user's phone did before the sign-up is already counted: a job takes it out, as it may have to wait for the fold. */
export async function queueTestUsers(
  db: Queryable,
  projectId: number,
  { signUps, jobs }: { signUps: readonly SignUp[]; jobs: AddJobs },
): Promise<void> {
  const userIds = signUps.map(({ userId }) => userId)
  if (userIds.length > 0 && (await hasTestUser(db, projectId, userIds)))
    await queueLeavingOut(jobs, projectId)
}

function queueLeavingOut(jobs: AddJobs, projectId: number): Promise<void> {
  return jobs({ task: 'leave_out_test_devices', attempts }, [{ projectId }])
}
