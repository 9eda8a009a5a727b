import {
  eraseUser as eraseContract,
  listUsers,
  readUserTotals,
  type UserOnTheWire,
  type UserTotalsOnTheWire,
} from '@tributary/contract/manage-api/people/users'
import { refuse } from '@tributary/contract/refusals'
import type { FastifyInstance } from 'fastify'
import type { App } from '#app.ts'
import { envelope, noContent } from '#http/answer.ts'
import { filtersOf, listByTime } from '#http/manage-api/list-by-time.ts'
import { serve } from '#http/route.ts'
import { eraseUser } from '#operations/privacy/erase-user.ts'
import { type UserRow, usersBefore } from '#storage/people/list-users.ts'
import { type UserTotals, userTotals } from '#storage/people/user-totals.ts'

export function users(server: FastifyInstance, app: App): void {
  const list = listByTime<UserRow>({
    read: usersBefore,
    cursorOf: ({ attributedMicros, userId }) => ({ micros: attributedMicros, id: userId }),
    onTheWire: userOnTheWire,
  })
  serve(server, app, listUsers, list)

  serve(server, app, readUserTotals, async ({ db }, { project, query }) => {
    const totals = await userTotals(db, project.id, filtersOf(query, project.timezone))
    return envelope('OK', totalsOnTheWire(totals))
  })

  serve(server, app, eraseContract, async (_, { params, project }) => {
    const erased = await eraseUser(app, project.id, params.user_id)
    return erased ? noContent : refuse('not_found')
  })
}

export function userOnTheWire(user: UserRow): UserOnTheWire {
  const shown = user.erasedAt === null ? user : { ...user, userId: null, ...anonymous }
  return {
    user_id: shown.userId,
    attributed_at: user.attributedAt.toISOString(),
    campaign: user.campaign,
    install_id: user.installId,
    name: shown.name,
    email: shown.email,
    phone: shown.phone,
    identities: shown.identities,
    data: shown.data,
    erased_at: user.erasedAt?.toISOString() ?? null,
    ...(user.testDeviceId !== null && { test_device: user.testDeviceId }),
  }
}

function totalsOnTheWire(totals: UserTotals): UserTotalsOnTheWire {
  return {
    users: totals.users,
    paying_users: totals.payingUsers,
    payment_revenue: totals.paymentRevenue,
    payments_without_rate: totals.paymentsWithoutRate,
    currency: totals.currency,
  }
}

const anonymous = { name: null, email: null, phone: null, identities: {}, data: {} }
