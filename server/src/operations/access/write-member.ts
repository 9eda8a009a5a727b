import type { InstallationRole } from '@tributary/contract/manage-api/access/roles'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import type { Member } from '../../domain/members/member.ts'
import { uuidv7 } from '../../random-text.ts'
import {
  deleteMember,
  findMember,
  hasOtherOwner,
  insertMember,
  lockMembers,
  type MemberChange,
  updateMember,
} from '../../storage/access/members.ts'
import type { Queryable } from '../../storage/database.ts'
import { deleteViewsOfMember } from '../../storage/views/default-views.ts'
import { type Invitation, makeInvitation } from './invite-member.ts'

export async function addMember(
  { db, now }: App,
  wanted: { email: string; name: string; role: InstallationRole; personalData?: boolean | undefined },
): Promise<{ member: Member; invitation: Invitation } | Refusal> {
  return db.transaction(async (transaction) => {
    const createdAt = now()
    const member = await insertMember(transaction, {
      ...wanted,
      id: uuidv7(createdAt),
      passwordHash: null,
      createdAt,
    })
    if (member === undefined)
      return refuse('conflict', { reason: 'A member with that email already exists.' })
    return { member, invitation: await makeInvitation(transaction, member.id, createdAt) }
  })
}

export async function changeMember(
  { db }: App,
  id: string,
  { name, role, personalData }: MemberChange,
): Promise<Member | Refusal> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    const member = await findMember(transaction, id)
    if (member === undefined) return refuse('not_found')
    if (role !== undefined && role !== 'owner' && (await isLastOwner(transaction, member))) return lastOwner
    const changed = await updateMember(transaction, { id: member.id, name, role, personalData })
    return changed ?? refuse('not_found')
  })
}

/** Undefined: removed, with all their sessions. */
export async function removeMember({ db }: App, id: string): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    const member = await findMember(transaction, id)
    if (member === undefined) return refuse('not_found')
    if (await isLastOwner(transaction, member)) return lastOwner
    await deleteMember(transaction, member.id)
    await deleteViewsOfMember(transaction, member.id)
    return undefined
  })
}

const lastOwner = refuse('conflict', {
  reason: 'The last owner cannot be removed or given another role.',
})

/** An invited member who has not joined cannot log in and does not count. */
async function isLastOwner(db: Queryable, { id, role, joined }: Member): Promise<boolean> {
  return role === 'owner' && joined && !(await hasOtherOwner(db, id))
}
