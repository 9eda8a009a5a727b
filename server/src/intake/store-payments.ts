import { arrivingCurrency } from '#domain/money/arriving-currency.ts'
import { applyPayment, newPayment } from '#domain/payments/apply-payment.ts'
import type { Payment, PaymentFact } from '#domain/payments/payment.ts'
import type { PaymentVerdict } from '#domain/payments/payment-ledger-entry.ts'
import type { Queryable } from '#storage/database.ts'
import type { Unseal } from '#storage/erasure/erasure-keys.ts'
import { type Owner, type Owners, ownersOf, wasRegistered } from '#storage/facts/fact-owners.ts'
import {
  announcePayments,
  type CompletedPayment,
  insertPayments,
  journalPayments,
  lockPayments,
  type MovedPayment,
  type OwnedPayment,
  updatePayments,
} from '#storage/facts/write-payments.ts'
import { erasedAmong } from '#storage/privacy/erased-users.ts'
import { haveRates } from '#storage/spend/convertible-amounts.ts'

/** The effect of a call: with the payment if the call created or changed it. */
export type AppliedPayment = {
  verdict: PaymentVerdict
  payment?: Payment
  /** It is revenue in another currency, and in no sum, because no rate is known. */
  withoutRate: boolean
}

/** A stored or changed payment, with the source of the call. */
type Written = (OwnedPayment | MovedPayment) & { owner: Owner }

type Stored = { verdicts: Map<PaymentFact, Omit<AppliedPayment, 'withoutRate'>>; written: Written[] }

/** Applies the calls of a project in order. The caller holds the people's lock. */
export async function storePayments(
  db: Queryable,
  projectId: number,
  { facts, secrets }: { facts: readonly PaymentFact[]; secrets: Unseal },
): Promise<Map<PaymentFact, AppliedPayment>> {
  const owners = await ownersOf(db, projectId, usersOf(facts))
  const owned = new Map(facts.flatMap((fact) => ownedPayment(fact, owners)))
  const created = await insertNew(db, projectId, owned)
  const known = [...owned.keys()].filter((fact) => !created.verdicts.has(fact))
  const changed = await applyInOrder(db, projectId, { facts: known, owners })
  const ownerless = facts.filter((fact) => !owned.has(fact))
  const erased = await erasedAmong(db, projectId, { userIds: usersOf(ownerless), secrets })
  const written = [...created.written, ...changed.written]
  const withoutRate = await paymentsWithoutRate(db, projectId, { written, owners })
  await journalCompleted(db, projectId, { written, owners })
  const applied = facts.map((fact): [PaymentFact, AppliedPayment] => {
    const done = created.verdicts.get(fact) ??
      changed.verdicts.get(fact) ?? {
        verdict: erased.has(fact.userId) ? ('erased_user' as const) : ('user_not_registered' as const),
      }
    const lacksRate = done.payment !== undefined && withoutRate.has(done.payment.paymentId)
    return [fact, { ...done, withoutRate: lacksRate }]
  })
  return new Map(applied)
}

const usersOf = (facts: readonly PaymentFact[]) => [...new Set(facts.map(({ userId }) => userId))]

function ownedPayment(fact: PaymentFact, { users, display }: Owners): [PaymentFact, OwnedPayment][] {
  const owner = users.get(fact.userId)
  if (owner === undefined || !wasRegistered(owner, fact)) return []
  const amountCurrency = arrivingCurrency(fact.currency, fact.receivedAt, display)
  return [[fact, { ...fact, ...newPayment(fact), owner, amountCurrency }]]
}

/** The first call of each payment creates it, unless it is stored already. */
async function insertNew(
  db: Queryable,
  projectId: number,
  owned: ReadonlyMap<PaymentFact, OwnedPayment>,
): Promise<Stored> {
  const first = new Map<string, [PaymentFact, OwnedPayment]>()
  for (const [fact, payment] of owned)
    if (!first.has(fact.paymentId)) first.set(fact.paymentId, [fact, payment])
  const payments = [...first.values()]
  if (payments.length === 0) return { verdicts: new Map(), written: [] }
  const stored = await insertPayments(
    db,
    projectId,
    payments.map(([, payment]) => payment),
  )
  const created = payments.filter(([fact]) => stored.has(fact.paymentId))
  return {
    verdicts: new Map(created.map(([fact, payment]) => [fact, { verdict: 'stored', payment }])),
    written: created.map(([, payment]) => payment),
  }
}

async function applyInOrder(
  db: Queryable,
  projectId: number,
  { facts, owners }: { facts: readonly PaymentFact[]; owners: Owners },
): Promise<Stored> {
  const verdicts: Stored['verdicts'] = new Map()
  if (facts.length === 0) return { verdicts, written: [] }
  const ids = [...new Set(facts.map(({ paymentId }) => paymentId))]
  const locked = await lockPayments(db, projectId, ids)
  const current = new Map(locked.map((payment) => [payment.paymentId, payment]))
  const moved = new Map<string, MovedPayment & { owner: Owner }>()
  for (const fact of facts) {
    const applied = applyPayment(current.get(fact.paymentId), fact)
    const owner = owners.users.get(fact.userId)
    if (!('payment' in applied) || owner === undefined) {
      verdicts.set(fact, { verdict: applied.outcome })
      continue
    }
    const { payment } = applied
    const amountCurrency = arrivingCurrency(payment.currency, fact.receivedAt, {
      ...owners.display,
      since: null,
    })
    current.set(fact.paymentId, payment)
    moved.set(fact.paymentId, { ...payment, source: fact.source, amountCurrency, owner })
    verdicts.set(fact, { verdict: applied.outcome, payment })
  }
  const written = [...moved.values()]
  if (written.length > 0) await updatePayments(db, projectId, written)
  return { verdicts, written }
}

type Money = { written: readonly Written[]; owners: Owners }

/** Ids of completed payments that are revenue in another currency without a known rate. */
async function paymentsWithoutRate(
  db: Queryable,
  projectId: number,
  { written, owners }: Money,
): Promise<Set<string>> {
  const display = owners.display.currency
  const foreign = written.flatMap(({ paymentId, type, completedAt: at, amountCurrency: currency }) =>
    at === null || type === 'FUNDS_WITHDRAWAL' || currency === display ? [] : [{ paymentId, currency, at }],
  )
  const known = await haveRates(db, projectId, { display, amounts: foreign })
  return new Set(foreign.filter((_, index) => !known[index]).map(({ paymentId }) => paymentId))
}

/** A payment becomes revenue when it is completed, on that day. Completed is the final status, so this is the first call to reach it. */
async function journalCompleted(db: Queryable, projectId: number, { written, owners }: Money): Promise<void> {
  const completed = written.flatMap((payment): (CompletedPayment & Pick<PaymentFact, 'source'>)[] =>
    payment.completedAt === null || payment.removedAt !== null
      ? []
      : [{ ...payment, completedAt: payment.completedAt }],
  )
  if (completed.length > 0) await journalPayments(db, projectId, completed)
  const news = owners.hasDestination ? completed.filter(({ source }) => source !== 'import') : []
  if (news.length > 0) await announcePayments(db, projectId, news)
}
