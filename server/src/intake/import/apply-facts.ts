import { eventReasons } from '#domain/events/event-ledger-entry.ts'
import type { Outcome } from '#domain/facts/outcomes.ts'
import {
  type ImportedEvent,
  type ImportedInstall,
  type ImportedPayment,
  type ImportedSignUp,
  type ImportedTouch,
  type ImportFact,
  isCounted,
} from '#domain/import/import-fact.ts'
import type { LineResult } from '#domain/import/import-tally.ts'
import { paymentReasons } from '#domain/payments/payment-ledger-entry.ts'
import type { ImportScene, Page } from './import-page.ts'
import {
  lookUpCampaigns,
  lookUpInstalls,
  lookUpPayingInstalls,
  lookUpTouches,
  type OfInstall,
} from './look-up-references.ts'
import { eventToStore, installToStore, paymentToStore, touchToStore } from './stored-facts.ts'
import { withoutKnown } from './without-known.ts'
import { type PageWriter, retryTransient, unstorable } from './write-page.ts'

/** Stores a page of facts in order of time and returns the outcome of each. At most two of its commits run in parallel. */
export async function applyFacts(scene: ImportScene, facts: readonly ImportFact[]): Promise<LineResult[]> {
  const { app, projectId, settings } = scene
  const results: LineResult[] = []
  const named = await retryTransient(() => lookUpCampaigns(app.db, projectId, { facts, ...settings }))
  const page = { scene, results, campaigns: named.campaigns }
  const of = <Kind extends ImportFact['kind']>(...kinds: Kind[]) =>
    named.good.filter((fact): fact is Extract<ImportFact, { kind: Kind }> =>
      kinds.includes(fact.kind as Kind),
    )
  const storing = storeInstalls(page, of('install'))
  const storeFollowing = async () => {
    await storing
    const kinds = of('signup', 'open', 'uninstall', 'reinstall', 'reengagement') as OfInstall[]
    const found = await retryTransient(() => lookUpInstalls(app, projectId, kinds))
    results.push(...found.refused.map(refusal))
    return found
  }
  const following = storeFollowing()
  const storePeople = async () => {
    const found = await following
    await storeSignUps(page, found)
    await storeEvents(page, of('event'))
    await storePayments(page, of('payment'))
    results.push(...(await settings.refund(of('refund'))))
  }
  const storeOthers = async () => {
    await storeTouches(page, of('click', 'impression') as ImportedTouch[])
    await storeInstallFacts(page, await following)
  }
  await Promise.all([storePeople(), storeOthers()])
  results.push(...named.refused.map(refusal))
  await countRefused(scene, [...named.refused, ...(await following).refused])
  return results
}

type Refused = { fact: ImportFact; reason: string }

const refusal = ({ fact: { line, kind }, reason }: Refused): LineResult => ({
  line,
  kind,
  outcome: 'invalid',
  reason,
})

/** The ledger counts these too: they were readable facts. */
async function countRefused({ app, projectId }: ImportScene, refused: readonly Refused[]): Promise<void> {
  await Promise.all(
    refused.map(async ({ fact: { kind, at }, reason }) => {
      if (!isCounted(kind)) return
      await app.intake.ledger.submit({
        projectId,
        kind,
        outcome: 'invalid',
        refused: { reason, item: { fact: kind, at: at.toISOString(), door: 'import' } },
      })
    }),
  )
}

type Storing<Fact extends ImportFact, Stored, Result extends object | string> = {
  writer: PageWriter<Stored, Result>
  toStore: (fact: Fact) => Stored
  outcomeOf: (result: Result) => Outcome
  reasons?: Partial<Record<Outcome, string>>
}

/** A fact that the database refuses is refused alone; any other failure fails the page. */
async function storeAll<Fact extends ImportFact, Stored, Result extends object | string>(
  { scene, results }: Page,
  facts: readonly Fact[],
  { writer, toStore, outcomeOf, reasons = {} }: Storing<Fact, Stored, Result>,
): Promise<void> {
  const stored = await writer(facts.map(toStore))
  const refused: Refused[] = []
  for (const [index, fact] of facts.entries()) {
    const result = stored[index] ?? unstorable
    if (result === unstorable) {
      refused.push({ fact, reason: 'It cannot be stored: a value is out of range.' })
      continue
    }
    const { line, kind } = fact
    const outcome = outcomeOf(result)
    const reason = reasons[outcome]
    results.push({ line, kind, outcome, ...(reason !== undefined && { reason }) })
  }
  results.push(...refused.map(refusal))
  await countRefused(scene, refused)
}

async function storeTouches(page: Page, touches: readonly ImportedTouch[]): Promise<void> {
  const fresh = await withoutKnown(page, 'touches', touches)
  await storeAll(page, fresh, {
    writer: page.scene.writers.touches,
    toStore: (fact) => touchToStore(page, fact),
    outcomeOf: ({ outcome }) => outcome,
  })
}

async function storeInstalls(page: Page, installs: readonly ImportedInstall[]): Promise<void> {
  const { app, projectId } = page.scene
  const touches = await retryTransient(() => lookUpTouches(app, projectId, installs))
  return storeAll(page, installs, {
    writer: page.scene.writers.installs,
    toStore: (fact) => installToStore(page, fact, touches.get(fact) ?? null),
    outcomeOf: (outcome) => outcome,
  })
}

type FoundInstalls = Awaited<ReturnType<typeof lookUpInstalls>>

async function storeSignUps(page: Page, { good, installs }: FoundInstalls): Promise<void> {
  const signUps = good.filter((fact): fact is ImportedSignUp => fact.kind === 'signup')
  await storeAll(page, signUps, {
    writer: page.scene.writers.signUps,
    toStore: ({ id, at, install, userId, change, ownsPhone }) => ({
      projectId: page.scene.projectId,
      installId: installs.get(install)?.installId ?? '',
      userId,
      at,
      change,
      importId: id,
      ownsPhone,
    }),
    outcomeOf: (outcome) => outcome,
    reasons: eventReasons,
  })
}

async function storeInstallFacts(page: Page, { good, installs }: FoundInstalls): Promise<void> {
  const facts = good.filter((fact) => fact.kind !== 'signup')
  await storeAll(page, facts, {
    writer: page.scene.writers.installFacts,
    toStore: (fact) => ({
      kind: fact.kind,
      id: fact.id,
      storedAs: fact.storedAs,
      at: fact.at,
      installId: installs.get(fact.install)?.installId ?? '',
      campaignId: 'campaign' in fact ? (page.campaigns.get(fact.campaign)?.id ?? null) : null,
      ad: 'ad' in fact ? fact.ad : undefined,
      withdrawnAt: 'withdrawnAt' in fact ? fact.withdrawnAt : null,
    }),
    outcomeOf: (outcome) => outcome,
  })
}

async function storeEvents(page: Page, events: readonly ImportedEvent[]): Promise<void> {
  const fresh = await withoutKnown(page, 'events', events)
  await storeAll(page, fresh, {
    writer: page.scene.writers.events,
    toStore: (fact) => eventToStore(page, fact),
    outcomeOf: (outcome) => outcome,
    reasons: eventReasons,
  })
}

async function storePayments(page: Page, payments: readonly ImportedPayment[]): Promise<void> {
  const { app, projectId } = page.scene
  const installs = await retryTransient(() => lookUpPayingInstalls(app, projectId, payments))
  return storeAll(page, payments, {
    writer: page.scene.writers.payments,
    toStore: (fact) => paymentToStore(page, fact, installs.get(fact.install ?? '')?.installId ?? null),
    outcomeOf: (outcome) => outcome,
    reasons: paymentReasons,
  })
}
