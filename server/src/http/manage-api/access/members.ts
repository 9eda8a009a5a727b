import type { MemberOnTheWire } from '@tributary/contract/manage-api/access/member'
import * as contract from '@tributary/contract/manage-api/access/members'
import { isRefusal } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import type { Member } from '#domain/members/member.ts'
import { envelope, itemPage, nextCursor } from '#http/answer.ts'
import type { Caller } from '#http/guard-manage.ts'
import { serveResource } from '#http/manage-api/serve-resource.ts'
import { serve } from '#http/route.ts'
import { type mailGrant, mailInvitation } from '#operations/access/mail-invitation.ts'
import type { Granter, Invitation } from '#operations/access/make-grant.ts'
import { addMember, changeMember, inviteMember, removeMember } from '#operations/access/write-member.ts'
import { membersAfter } from '#storage/access/members.ts'

export function members(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listMembers, async ({ db }, { query: { cursor, limit } }) => {
    const rows = await membersAfter(db, { after: cursor, limit })
    const shown = rows.map((row) => ({
      ...memberOnTheWire(row),
      personal_data: row.personalData,
      two_factor: row.twoFactor,
      confirmed: row.joined && row.confirmed,
    }))
    return itemPage(
      shown,
      nextCursor(rows, limit, ({ id }) => id),
    )
  })

  serve(server, app, contract.createMember, async (_, { body, caller }) => {
    const { personal_data: personalData, ...wanted } = body
    const added = await addMember(app, granterOf(caller).by, { ...wanted, personalData })
    if (isRefusal(added)) return added
    const shown = { ...memberOnTheWire(added.member), invitation: await invitationOnTheWire(app, added) }
    return envelope('Member invited. The code is shown only once.', shown, 201)
  })

  serve(server, app, contract.changeMember, async (_, { params, body, caller }) => {
    const { personal_data: personalData, ...change } = body
    const wanted = { ...change, id: params.id, personalData }
    const changed = await changeMember(app, granterOf(caller).by, wanted)
    if (isRefusal(changed)) return changed
    const { member, invitation } = changed
    const shown = invitation && (await invitationOnTheWire(app, { member, invitation }))
    return envelope('Member updated.', { ...memberOnTheWire(member), ...(shown && { invitation: shown }) })
  })

  const invited = serveResource(server, app, (made: Invited) => invitationOnTheWire(app, made))
  invited.create(contract.inviteMember, invitedText, ({ params, caller }) =>
    inviteMember(app, granterOf(caller).by, params.id),
  )
  invited.remove(contract.deleteMember, ({ params }) => removeMember(app, params.id))
}

export const invitedText = 'Invitation created. The code is shown only once.'

export type Invited = { member: Member; invitation: Invitation }

function memberOnTheWire({ id, email, name, role, joined, pending, ...times }: Member): MemberOnTheWire {
  return {
    id,
    email,
    name,
    role: pending?.role ?? role,
    joined,
    ...pendingOnTheWire(pending),
    created_at: times.createdAt.toISOString(),
    last_seen_at: times.lastSeenAt?.toISOString() ?? null,
  }
}

export const pendingOnTheWire = (grant: { by: string | null } | null) => ({
  pending: grant !== null,
  ...(grant !== null && grant.by !== null && { granted_by: grant.by }),
})

/** Who gives access: a code that an owner of the installation sees proves more than one of a project's owner. */
export function granterOf(caller: Caller | null): Granter {
  const member = caller?.session?.member
  const isInstallation = member === undefined || member.role === 'owner'
  return { by: member?.name ?? null, proof: isInstallation ? 'installation' : 'project' }
}

/** Mails the link. */
export async function invitationOnTheWire(app: App, made: Invited) {
  const { code, mailed } = await mailInvitation(app, made.member, made.invitation)
  const mail = mailOnTheWire(mailed)
  return { code, expires_at: made.invitation.expiresAt.toISOString(), ...(mail !== undefined && { mail }) }
}

export function mailOnTheWire(mailed: Awaited<ReturnType<typeof mailGrant>>) {
  return mailed && { sent: mailed.verdict === 'sent', answer: mailed.answer }
}
