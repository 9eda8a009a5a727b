import type { App } from '#app.ts'
import type { Attribution, NetworkClaim, Receipt } from '#domain/attribution/attribution.ts'
import { addLostLines } from '#domain/attribution/late/add-lost-lines.ts'
import { deviceKey } from '#domain/attribution/late/known-evidence.ts'
import { outranks, type Standing, scoreOf } from '#domain/attribution/late/outranks.ts'
import { readAttributionSettings } from '#domain/attribution/settings/read-attribution-settings.ts'
import { sealedIn } from '#storage/access/sealed-secrets.ts'
import { storedAttributionSettings } from '#storage/attribution/attribution-settings.ts'
import { markJudged } from '#storage/attribution/late-evidence.ts'
import { lockOpenInstall, type OpenInstall, updateReceipt } from '#storage/attribution/reattribute.ts'
import { retryWhenClaimed } from '#storage/attribution/retry-when-claimed.ts'
import type { Queryable } from '#storage/database.ts'
import { applyDecision } from './apply-decision.ts'
import { type JudgeDeps, judgeDevice, judgeLate } from './judge-evidence.ts'
import type { Verdict } from './verdict.ts'

/** Apple's claim, and the key of its token; null: a look-up of a token that has none. */
export type AppleClaim = { key: string | null; claim: (db: Queryable) => Promise<NetworkClaim> }

type Wanted = { projectId: number; installId: string; apple?: AppleClaim }

/**
 * Decides an install again with the evidence that came since. The new decision stands if its rule has a higher score: then
 * facts move with it, and it is news. Undefined: the old decision stands.
 */
export async function decideAgain(app: App, wanted: Wanted): Promise<Attribution | undefined> {
  // A referrer must find the click of a moment ago.
  await app.intake.settle([wanted.projectId])
  return retryWhenClaimed(() => app.db.transaction((transaction) => decideLocked(app, transaction, wanted)))
}

async function decideLocked(
  app: App,
  db: Queryable,
  { projectId, installId, apple }: Wanted,
): Promise<Attribution | undefined> {
  const install = await lockOpenInstall(db, projectId, installId)
  if (install === undefined) return undefined
  const verdicts = await verdictsOn(app, db, { projectId, install, apple })
  if (verdicts.length === 0) return undefined
  const before = standingOf(install)
  const best = verdicts.reduce<Verdict | undefined>(
    (standing, one) => (replaces(one, standing ?? before) ? one : standing),
    undefined,
  )
  const lost = verdicts.filter((one) => one !== best && isOfItsEvidence(one, install))
  const receipt = lost.reduce((all, one) => addLostLines(all, one.receipt), best?.receipt ?? install.receipt)
  await markJudged(db, projectId, { installId, keys: keysOf(install, apple) })
  if (best !== undefined)
    return applyDecision(db, { projectId, installId, install, verdict: { ...best, receipt }, now: app.now() })
  if (receipt !== install.receipt)
    await updateReceipt(db, projectId, { ...install, installId, at: install.decidedAt, receipt })
  return undefined
}

function keysOf({ evidence }: OpenInstall, apple: AppleClaim | undefined): string[] {
  const waiting = Object.entries(evidence).filter(([, { data }]) => data !== undefined)
  return [...waiting.map(([key]) => key), ...(apple?.key == null ? [] : [apple.key])]
}

type Found = { projectId: number; install: OpenInstall; apple: AppleClaim | undefined }

/** One per piece of evidence that was not judged yet, in order of their calls. */
async function verdictsOn(app: App, db: Queryable, { projectId, install, apple }: Found): Promise<Verdict[]> {
  const deps = await judgeDeps(app, db, projectId)
  const waiting = Object.entries(install.evidence)
    .flatMap(([key, { at, data }]) => (data === undefined ? [] : [{ key, at, data }]))
    .toSorted((one, other) => one.at - other.at || (one.key < other.key ? -1 : 1))
  const verdicts: Verdict[] = []
  for (const { key, at, data } of waiting) {
    const isWhole = key === deviceKey
    const decision = isWhole
      ? await judgeDevice(deps, install)
      : await judgeLate(deps, { install, data, claim: null })
    verdicts.push(verdictOf(decision, { at: isWhole ? 0 : at, data: isWhole ? null : data, isWhole }))
  }
  if (apple === undefined) return verdicts
  const { at = 0, token } = install.evidence[apple.key ?? ''] ?? {}
  const data = token === undefined || at === 0 ? {} : { adservices_attribution_token: token }
  const decision = await judgeLate(deps, { install, data, claim: await apple.claim(db) })
  return [...verdicts, verdictOf(decision, { at, data, isWhole: false })]
}

async function judgeDeps({ secrets, now }: App, db: Queryable, projectId: number): Promise<JudgeDeps> {
  const stored = await storedAttributionSettings(db, projectId)
  const sealed = stored?.metaReferrerKey ?? null
  return {
    db,
    projectId,
    settings: readAttributionSettings(stored),
    metaKey:
      sealed === null
        ? undefined
        : Buffer.from(secrets.decrypt(sealed, sealedIn('projects.meta_referrer_key', projectId)), 'hex'),
    now: now(),
  }
}

type Piece = { at: number; data: Record<string, unknown> | null; isWhole: boolean }

function verdictOf(
  { attribution, receipt }: { attribution: Attribution; receipt: Receipt },
  { at, data, isWhole }: Piece,
): Verdict {
  const { touchId, touchAt } = attribution
  const evidenceAt = at === 0 ? null : new Date(at)
  return { score: scoreOf(receipt), evidenceAt, touchId, touchAt, attribution, receipt, data, isWhole }
}

function standingOf({ receipt, evidenceAt, touchId, touchAt }: OpenInstall): Standing {
  return { score: scoreOf(receipt), evidenceAt, touchId, touchAt }
}

/** The first open with device data replaces a decision that knew nothing, also without a winner. */
function replaces(one: Verdict, standing: Standing): boolean {
  if (one.isWhole) return one.score >= standing.score
  return isNamed(one.attribution) && outranks(one, standing)
}

const namedRules: readonly string[] = ['referrer', 'meta_referrer', 'adservices']

// Windows that were widened since apply only to later installs: no other rule may win now.
const isNamed = ({ rule }: Attribution) => namedRules.includes(rule)

function isOfItsEvidence({ attribution }: Verdict, { touchId }: OpenInstall): boolean {
  return attribution.campaignId === null || isNamed(attribution) || attribution.touchId === touchId
}
