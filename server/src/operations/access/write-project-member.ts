import type { Role } from '@tributary/contract/manage-api/access/roles'
import { type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '../../app.ts'
import { uuidv7 } from '../../random-text.ts'
import { insertMember, lockMembers } from '../../storage/access/members.ts'
import {
  deleteProjectMember,
  findAccount,
  membersOfProject,
  otherProjectsOf,
  type ProjectMemberRow,
  upsertProjectMember,
} from '../../storage/access/project-members.ts'
import type { Queryable } from '../../storage/database.ts'
import { findProject } from '../../storage/projects/projects.ts'
import { type Invitation, makeInvitation } from './invite-member.ts'

type Grant = { role: Role; personalData: boolean }
type Invited = { member: ProjectMemberRow; invitation: Invitation }
type Added = { member: ProjectMemberRow; invitation: Invitation | null }

/** A new account has access to this project alone. */
export async function addProjectMember(
  { db, now }: App,
  projectId: number,
  { email, name, ...grant }: Grant & { email: string; name: string },
): Promise<Added | Refusal> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    if ((await findProject(transaction, projectId)) === undefined) return refuse('not_found')
    const at = now()
    const account = await findAccount(transaction, email)
    if (account?.role === 'owner') return ownsAll
    const id = account?.id ?? uuidv7(at)
    if (account !== undefined && (await listedRow(transaction, projectId, id))) return alreadyListed
    if (account === undefined)
      await insertMember(transaction, { id, email, name, role: 'none', passwordHash: null, createdAt: at })
    await upsertProjectMember(transaction, projectId, { id, ...grant, at })
    const invitation = account === undefined ? await makeInvitation(transaction, id, at) : null
    const member = await memberRow(transaction, projectId, id)
    return member === undefined ? refuse('not_found') : { member, invitation }
  })
}

export async function changeProjectMember(
  { db, now }: App,
  projectId: number,
  { id, ...grant }: Grant & { id: string },
): Promise<ProjectMemberRow | Refusal> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    const member = await memberRow(transaction, projectId, id)
    if (member === undefined) return refuse('not_found')
    if (member.role === 'owner') return ownsAll
    await upsertProjectMember(transaction, projectId, { id: member.id, ...grant, at: now() })
    return (await memberRow(transaction, projectId, id)) ?? refuse('not_found')
  })
}

/** Undefined: removed. */
export async function removeProjectMember(
  { db }: App,
  projectId: number,
  id: string,
): Promise<Refusal | undefined> {
  return (await deleteProjectMember(db, projectId, id)) ? undefined : refuse('not_found')
}

/** An invitation sets the account's password, so an owner of one project may not create it for an account that has access elsewhere. */
export async function inviteProjectMember(
  { db, now }: App,
  projectId: number,
  id: string,
): Promise<Invited | Refusal> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    const member = await memberRow(transaction, projectId, id)
    if (member === undefined || member.projectRole === null) return refuse('not_found')
    const isElsewhere = member.role !== 'none' || (await otherProjectsOf(transaction, projectId, id)) > 0
    if (member.joined || isElsewhere) return notTheirs
    return { member, invitation: await makeInvitation(transaction, member.id, now()) }
  })
}

const ownsAll = refuse('conflict', { reason: 'An owner of the installation owns every project.' })
const alreadyListed = refuse('conflict', { reason: 'The project already lists a member with that email.' })
const notTheirs = refuse('conflict', {
  reason: 'The member has joined or has access to other projects. Ask an owner of the installation.',
})

async function memberRow(db: Queryable, projectId: number, id: string) {
  if ((await findProject(db, projectId)) === undefined) return undefined
  return (await membersOfProject(db, projectId, id))[0]
}

async function listedRow(db: Queryable, projectId: number, id: string): Promise<boolean> {
  const row = await memberRow(db, projectId, id)
  return row !== undefined && row.projectRole !== null
}
