import type { MemberOnTheWire } from '@tributary/contract/manage-api/access/member'
import * as contract from '@tributary/contract/manage-api/access/members'
import { isRefusal, refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '../../../app.ts'
import type { Member } from '../../../domain/members/member.ts'
import { type Invitation, inviteMember } from '../../../operations/access/invite-member.ts'
import { mailInvitation } from '../../../operations/access/mail-invitation.ts'
import { addMember, changeMember, removeMember } from '../../../operations/access/write-member.ts'
import { membersAfter } from '../../../storage/access/members.ts'
import { envelope, itemPage, noContent } from '../../answer.ts'
import { isUuid } from '../../is-uuid.ts'
import { serve } from '../../route.ts'

export function members(server: FastifyInstance, app: App): void {
  serve(server, app, contract.listMembers, async ({ db }, { query: { cursor, limit } }) => {
    if (cursor !== undefined && !isUuid(cursor)) return refuse('invalid_request')
    const rows = await membersAfter(db, { after: cursor, limit })
    const shown = rows.map((row) => ({
      ...memberOnTheWire(row),
      personal_data: row.personalData,
      two_factor: row.twoFactor,
    }))
    return itemPage(shown, rows.length === limit ? (rows.at(-1)?.id ?? null) : null)
  })

  serve(server, app, contract.createMember, async (_, { body }) => {
    const { personal_data: personalData, ...wanted } = body
    const added = await addMember(app, { ...wanted, personalData })
    if (isRefusal(added)) return added
    const { member, invitation } = added
    const mailed = await mailInvitation(app, member, invitation)
    const shown = { ...memberOnTheWire(member), invitation: invitationOnTheWire(invitation, mailed) }
    return envelope('Member invited. The code is shown only once.', shown, 201)
  })

  serve(server, app, contract.inviteMember, async (_, { params }) => {
    const made = await inviteMember(app, params.id)
    if (isRefusal(made)) return made
    const mailed = await mailInvitation(app, made.member, made.invitation)
    const shown = invitationOnTheWire(made.invitation, mailed)
    return envelope('Invitation created. The code is shown only once.', shown, 201)
  })

  serve(server, app, contract.changeMember, async (_, { params, body }) => {
    const { personal_data: personalData, ...change } = body
    const changed = await changeMember(app, params.id, { ...change, personalData })
    return isRefusal(changed) ? changed : envelope('Member updated.', memberOnTheWire(changed))
  })

  serve(server, app, contract.deleteMember, async (_, { params }) => {
    return (await removeMember(app, params.id)) ?? noContent
  })
}

function memberOnTheWire({ id, email, name, role, joined, ...times }: Member): MemberOnTheWire {
  return {
    id,
    email,
    name,
    role,
    joined,
    created_at: times.createdAt.toISOString(),
    last_seen_at: times.lastSeenAt?.toISOString() ?? null,
  }
}

export function invitationOnTheWire(
  { code, expiresAt }: Invitation,
  mailed: Awaited<ReturnType<typeof mailInvitation>>,
) {
  const mail = mailOnTheWire(mailed)
  return { code, expires_at: expiresAt.toISOString(), ...(mail !== undefined && { mail }) }
}

export function mailOnTheWire(mailed: Awaited<ReturnType<typeof mailInvitation>>) {
  return mailed && { sent: mailed.verdict === 'sent', answer: mailed.answer }
}
