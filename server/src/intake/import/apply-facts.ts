import type { App } from '../../app.ts'
import { readDevice } from '../../domain/attribution/evidence/read-evidence.ts'
import { importedInstall } from '../../domain/attribution/imported-install.ts'
import { eventReasons } from '../../domain/events/event-ledger-entry.ts'
import type {
  ImportedClick,
  ImportedEvent,
  ImportedInstall,
  ImportedPayment,
  ImportedSignUp,
  ImportFact,
} from '../../domain/import-fact.ts'
import type { LineResult } from '../../domain/import-tally.ts'
import type { Outcome } from '../../domain/outcomes.ts'
import { paymentReasons } from '../../domain/payments/payment-ledger-entry.ts'
import { uuidv7 } from '../../random-text.ts'
import { type Found, lookUpCampaigns, lookUpInstalls, type OfInstall } from './look-up-references.ts'
import type { ImportWriters } from './open-import-writers.ts'
import { type PageWriter, retryTransient, unstorable } from './write-page.ts'

export type ImportScene = { app: App; projectId: number; writers: ImportWriters }

/** Stores a page of facts in order of time and returns the outcome of each. At most two of its commits run in parallel. */
export async function applyFacts(scene: ImportScene, facts: readonly ImportFact[]): Promise<LineResult[]> {
  const { app, projectId } = scene
  const results: LineResult[] = []
  const named = await retryTransient(() => lookUpCampaigns(app.db, projectId, facts))
  const page = { scene, results, campaigns: named.campaigns }
  const of = <Kind extends ImportFact['kind']>(...kinds: Kind[]) =>
    named.good.filter((fact): fact is Extract<ImportFact, { kind: Kind }> =>
      kinds.includes(fact.kind as Kind),
    )
  const storing = storeInstalls(page, of('install'))
  const storeFollowing = async () => {
    await storing
    const kinds = of('signup', 'open', 'uninstall', 'reinstall', 'reengagement') as OfInstall[]
    const found = await retryTransient(() => lookUpInstalls(app.db, projectId, kinds))
    results.push(...found.refused.map(refusal))
    return found
  }
  const following = storeFollowing()
  const storePeople = async () => {
    const found = await following
    await storeSignUps(page, found)
    await storeEvents(page, of('event'))
    await storePayments(page, of('payment'))
  }
  const storeOthers = async () => {
    await storeClicks(page, of('click'))
    await storeInstallFacts(page, await following)
  }
  await Promise.all([storePeople(), storeOthers()])
  results.push(...named.refused.map(refusal))
  await countRefused(scene, [...named.refused, ...(await following).refused])
  return results
}

type Refused = { fact: ImportFact; reason: string }

type Page = { scene: ImportScene; results: LineResult[]; campaigns: Found['campaigns'] }

const refusal = ({ fact, reason }: Refused): LineResult => ({ line: fact.line, outcome: 'invalid', reason })

/** The ledger counts these too: they were readable facts. */
async function countRefused({ app, projectId }: ImportScene, refused: readonly Refused[]): Promise<void> {
  await Promise.all(
    refused.map(({ fact: { kind, at }, reason }) =>
      app.intake.ledger.submit({
        projectId,
        kind,
        outcome: 'invalid',
        refused: { reason, item: { fact: kind, at: at.toISOString(), door: 'import' } },
      }),
    ),
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
    const outcome = outcomeOf(result)
    const reason = reasons[outcome]
    results.push({ line: fact.line, outcome, ...(reason !== undefined && { reason }) })
  }
  results.push(...refused.map(refusal))
  await countRefused(scene, refused)
}

async function storeClicks(page: Page, clicks: readonly ImportedClick[]): Promise<void> {
  const { scene, results, campaigns } = page
  // If one statement holds an id twice, either could win: keep the earlier.
  const first = new Set(new Map(clicks.toReversed().map((click) => [click.id, click])).values())
  const repeated = clicks.filter((click) => !first.has(click))
  const receivedAt = scene.app.now()
  await storeAll(page, [...first].reverse(), {
    writer: scene.writers.clicks,
    toStore: ({ id, at, campaign, touch }) => ({
      ...touch,
      projectId: scene.projectId,
      id: uuidv7(at),
      at,
      kind: 'click' as const,
      campaignId: campaigns.get(campaign)?.id ?? 0,
      language: null,
      networkClickId: id,
      receivedAt,
    }),
    outcomeOf: ({ outcome }) => outcome,
  })
  const { intake } = scene.app
  const entry = { projectId: scene.projectId, kind: 'click', outcome: 'duplicate' } as const
  await Promise.all(repeated.map(() => intake.ledger.submit(entry)))
  results.push(...repeated.map(({ line }) => ({ line, outcome: entry.outcome })))
}

function storeInstalls(page: Page, installs: readonly ImportedInstall[]): Promise<void> {
  const receivedAt = page.scene.app.now()
  return storeAll(page, installs, {
    writer: page.scene.writers.installs,
    toStore: (fact) => {
      const campaign = fact.campaign === null ? null : (page.campaigns.get(fact.campaign) ?? null)
      const { attribution, receipt } = importedInstall(fact, campaign)
      return {
        ...attribution,
        installId: uuidv7(fact.at),
        instanceId: fact.id,
        platform: fact.platform,
        framework: null,
        kind: 'install' as const,
        installedAt: fact.at,
        receivedAt,
        address: null,
        country: null,
        region: null,
        deviceData: fact.deviceData,
        source: null,
        appVersion: null,
        devices: readDevice(fact.deviceData).devices,
        receipt,
      }
    },
    outcomeOf: (outcome) => outcome,
  })
}

type FoundInstalls = Awaited<ReturnType<typeof lookUpInstalls>>

async function storeSignUps(page: Page, { good, installs }: FoundInstalls): Promise<void> {
  const signUps = good.filter((fact): fact is ImportedSignUp => fact.kind === 'signup')
  await storeAll(page, signUps, {
    writer: page.scene.writers.signUps,
    toStore: ({ id, at, install, userId, change }) => ({
      projectId: page.scene.projectId,
      installId: installs.get(install)?.installId ?? '',
      userId,
      at,
      change,
      importId: id,
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
      at: fact.at,
      installId: installs.get(fact.install)?.installId ?? '',
      campaignId: 'campaign' in fact ? (page.campaigns.get(fact.campaign)?.id ?? null) : null,
    }),
    outcomeOf: (outcome) => outcome,
  })
}

function storeEvents(page: Page, events: readonly ImportedEvent[]): Promise<void> {
  const receivedAt = page.scene.app.now()
  return storeAll(page, events, {
    writer: page.scene.writers.events,
    toStore: ({ id, at, userId, name, data }) => ({
      projectId: page.scene.projectId,
      id: uuidv7(at),
      at,
      receivedAt,
      userId,
      name,
      eventId: id,
      data,
      door: 'import' as const,
    }),
    outcomeOf: (outcome) => outcome,
    reasons: eventReasons,
  })
}

function storePayments(page: Page, payments: readonly ImportedPayment[]): Promise<void> {
  const receivedAt = page.scene.app.now()
  return storeAll(page, payments, {
    writer: page.scene.writers.payments,
    toStore: ({ id, at, userId, amount, type, status, currency }) => ({
      projectId: page.scene.projectId,
      paymentId: id,
      userId,
      installId: null,
      amount,
      currency,
      type,
      status: status ?? 'PAYMENT_COMPLETED',
      data: null,
      at,
      receivedAt,
      door: 'import' as const,
    }),
    outcomeOf: (outcome) => outcome,
    reasons: paymentReasons,
  })
}
