import type { InstallationRole } from '@tributary/contract/access/roles'
import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import type { Member } from '#domain/members/member.ts'
import { uuidv7 } from '#random-text.ts'
import { deleteGrant, everyProject } from '#storage/access/grants.ts'
import {
  deleteMember,
  findMember,
  findMemberByEmail,
  hasOtherOwner,
  insertMember,
  lockMembers,
  type MemberChange,
  updateMember,
} from '#storage/access/members.ts'
import type { Queryable } from '#storage/database.ts'
import { deleteViewsOfMember } from '#storage/views/default-views.ts'
import { type Grant, type Invitation, makeGrant } from './make-grant.ts'

type Changed = { member: Member; invitation: Invitation | undefined }
type Invited = { member: Member; invitation: Invitation }

/** Also for an account that only projects have invited. */
export async function addMember(
  { db, now }: App,
  by: string | null,
  {
    email,
    name,
    role,
    personalData,
  }: Required<MemberChange> & { email: string; name: string; role: InstallationRole },
): Promise<Invited | Refusal> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    const at = now()
    const account = await findMemberByEmail(transaction, email)
    if (account !== undefined && (role === 'none' || account.role !== 'none' || account.pending !== null))
      return conflict('A member with that email already exists.')
    const id = account?.id ?? uuidv7(at)
    if (account === undefined)
      await insertMember(transaction, { id, email, name, role: 'none', passwordHash: null, createdAt: at })
    await updateMember(transaction, { id, personalData })
    return invite(transaction, at, { ...everywhere(id, role), by })
  })
}

/** For a forgotten password, or a link that was lost. */
export async function inviteMember(
  { db, now }: App,
  by: string | null,
  id: string,
): Promise<Invited | Refusal> {
  return db.transaction(async (transaction) => {
    const member = await findMember(transaction, id)
    if (member === undefined) return refuse('not_found')
    return invite(transaction, now(), { ...everywhere(member.id, 'none'), proof: 'reset', by })
  })
}

/** A first role in every project waits until the member confirms it; then the invitation is returned. */
export async function changeMember(
  { db, now }: App,
  by: string | null,
  { id, name, role, personalData }: MemberChange & { id: string },
): Promise<Changed | Refusal> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    const member = await findMember(transaction, id)
    if (member === undefined) return refuse('not_found')
    if (role !== undefined && role !== 'owner' && (await isLastOwner(transaction, member))) return lastOwner
    const isFirst = role !== undefined && role !== 'none' && member.role === 'none'
    const effective = isFirst ? undefined : role
    await updateMember(transaction, { id: member.id, name, role: effective, personalData })
    if (role === 'none') await deleteGrant(transaction, everyProject, member.id)
    if (isFirst && role !== member.pending?.role)
      return invite(transaction, now(), { ...everywhere(member.id, role), by })
    const changed = await findMember(transaction, id)
    return changed === undefined ? refuse('not_found') : { member: changed, invitation: undefined }
  })
}

const everywhere = (memberId: string, role: InstallationRole) =>
  ({ projectId: everyProject, memberId, role, proof: 'installation' }) as const

async function invite(db: Queryable, at: Date, grant: Grant): Promise<Invited | Refusal> {
  const invitation = await makeGrant(db, at, grant)
  const member = await findMember(db, grant.memberId)
  return member === undefined ? refuse('not_found') : { member, invitation }
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

const lastOwner = conflict('The last owner cannot be removed or given another role.')

/** An invited member who has not joined cannot log in and does not count. */
async function isLastOwner(db: Queryable, { id, role, joined }: Member): Promise<boolean> {
  return role === 'owner' && joined && !(await hasOtherOwner(db, id))
}
