import type { Role } from '@tributary/contract/access/roles'
import { conflict, type Refusal, refuse } from '@tributary/contract/refusals'
import type { App } from '#app.ts'
import { uuidv7 } from '#random-text.ts'
import { deleteGrant, setGrantedPersonalData } from '#storage/access/grants.ts'
import { findMemberByEmail, insertMember, lockMembers } from '#storage/access/members.ts'
import {
  deleteProjectMember,
  membersOfProject,
  type ProjectMemberRow,
  upsertProjectMember,
} from '#storage/access/project-members.ts'
import type { Queryable } from '#storage/database.ts'
import { findProject } from '#storage/projects/projects.ts'
import { type Grant, type Granter, type Invitation, makeGrant } from './make-grant.ts'

type Wanted = { role: Role; personalData: boolean }
type Changed = { member: ProjectMemberRow; invitation: Invitation | null }

/** A new account has access to this project alone. Nobody has it before they confirm it. */
export async function addProjectMember(
  { db, now }: App,
  projectId: number,
  { email, name, ...wanted }: Wanted & Granter & { email: string; name: string },
): Promise<Changed | Refusal> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    if ((await findProject(transaction, projectId)) === undefined) return refuse('not_found')
    const at = now()
    const account = await findMemberByEmail(transaction, email)
    if (account?.role === 'owner') return ownsAll
    const id = account?.id ?? uuidv7(at)
    if (account === undefined)
      await insertMember(transaction, { id, email, name, role: 'none', passwordHash: null, createdAt: at })
    const member = await memberRow(transaction, projectId, id)
    if (member === undefined) return refuse('not_found')
    if (member.projectRole !== null || member.projectGrant !== null) return alreadyListed
    return grantTo(transaction, member, { ...wanted, projectId, memberId: id, at })
  })
}

export async function changeProjectMember(
  { db, now }: App,
  projectId: number,
  { id, ...wanted }: Wanted & Granter & { id: string },
): Promise<Changed | Refusal> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    const member = await memberRow(transaction, projectId, id)
    if (member === undefined) return refuse('not_found')
    // To owners of a project, accounts without a role there do not exist: their names and emails would be told to whoever has an id.
    if (wanted.proof === 'project' && !isListed(member)) return refuse('not_found')
    if (member.role === 'owner') return ownsAll
    return grantTo(transaction, member, { ...wanted, projectId, memberId: member.id, at: now() })
  })
}

/** Whoever has access to the project already has another role at once; everybody else confirms it first. */
async function grantTo(
  db: Queryable,
  { role, projectRole, projectGrant }: ProjectMemberRow,
  { at, ...grant }: Wanted & Grant & { at: Date },
): Promise<Changed | Refusal> {
  const { projectId, memberId: id, personalData } = grant
  const hasAccess = projectRole !== null || role !== 'none'
  const isPending = !hasAccess && projectGrant?.role === grant.role
  if (hasAccess) {
    await upsertProjectMember(db, projectId, { id, role: grant.role, personalData, at })
    await deleteGrant(db, projectId, id)
  }
  if (isPending) await setGrantedPersonalData(db, projectId, { id, personalData })
  const invitation = hasAccess || isPending ? null : await makeGrant(db, at, grant)
  const member = await memberRow(db, projectId, id)
  return member === undefined ? refuse('not_found') : { member, invitation }
}

/** Undefined: removed. */
export async function removeProjectMember(
  { db }: App,
  projectId: number,
  id: string,
): Promise<Refusal | undefined> {
  return db.transaction(async (transaction) => {
    const wasPending = await deleteGrant(transaction, projectId, id)
    const wasListed = await deleteProjectMember(transaction, projectId, id)
    return wasPending || wasListed ? undefined : refuse('not_found')
  })
}

/** Another code for what is pending here. Whoever has joined gets a new password from an owner of the installation. */
export async function inviteProjectMember(
  { db, now }: App,
  projectId: number,
  { id, ...granter }: Granter & { id: string },
): Promise<{ member: ProjectMemberRow; invitation: Invitation } | Refusal> {
  return db.transaction(async (transaction) => {
    await lockMembers(transaction)
    const member = await memberRow(transaction, projectId, id)
    if (member === undefined) return refuse('not_found')
    const { projectGrant: pending, projectRole } = member
    if (pending === null) return projectRole === null ? refuse('not_found') : notTheirs
    const { role, personalData } = pending
    const grant = { ...granter, projectId, memberId: member.id, role, personalData }
    return { member, invitation: await makeGrant(transaction, now(), grant) }
  })
}

const ownsAll = conflict('An owner of the installation owns every project.')
const alreadyListed = conflict('The project already lists a member with that email.')
const notTheirs = conflict(
  'The member has joined or has access to other projects. Ask an owner of the installation.',
)

const isListed = ({ role, pending, projectRole, projectGrant }: ProjectMemberRow): boolean =>
  role !== 'none' || pending !== null || projectRole !== null || projectGrant !== null

async function memberRow(db: Queryable, projectId: number, id: string) {
  if ((await findProject(db, projectId)) === undefined) return undefined
  return (await membersOfProject(db, projectId, id))[0]
}
