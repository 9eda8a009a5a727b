import { setImmediate } from 'node:timers/promises'
import { type ShadowVendor, shadowVendorNames } from '@tributary/contract/shadow-vendors'
import type { ShadowOutcome } from '@tributary/contract/shadow-words'
import type { App } from '#app.ts'
import type { Project } from '#domain/projects/project.ts'
import { compareSighting, type Finding } from '#domain/shadow/compare-sighting.ts'
import type { Pool, Sighting } from '#domain/shadow/compared-install.ts'
import { decideVerdict, type Verdict } from '#domain/shadow/decide-verdict.ts'
import { campaignMapper, type OwnCampaign } from '#domain/shadow/map-campaign.ts'
import { identityWindowMs } from '#domain/shadow/match-by-identity.ts'
import { settleSightings } from '#domain/shadow/settle-sightings.ts'
import {
  addFinding,
  newTally,
  placeKey,
  placeOf,
  sumCounts,
  type Tally,
} from '#domain/shadow/tally-findings.ts'
import type { Queryable } from '#storage/database.ts'
import {
  type DayBounds,
  dayBounds,
  type FirstInstalls,
  firstInstalls,
  theirInstallsBetween,
} from '#storage/shadow/compared-installs.ts'
import { ownCampaigns, shadowMappings } from '#storage/shadow/shadow-mappings.ts'
import { readOwnInstalls } from './read-own-installs.ts'

export type Wanted = {
  vendor: ShadowVendor
  from: string
  to: string
  /** Which findings are returned one by one, and how many of each outcome. */
  examples: { limit: number; outcome?: ShadowOutcome | undefined; place?: string | undefined }
}

export type Comparison = {
  /** From when on both sides are compared: when the later one saw its first install. */
  since: Date | null
  firsts: FirstInstalls
  verdict: Verdict
  tally: Tally
  campaigns: OwnCampaign[]
  /** Newest first. */
  examples: Finding[]
  /** Of the last hour, seen by one side so far. */
  pending: number
}

// The other side's report may still be on its way.
const pendingMs = 3_600_000

/** Holds the vendor's installs against ours, a day at a time. */
export async function compareShadow(
  app: App,
  { id: projectId, timezone }: Project,
  wanted: Wanted,
): Promise<Comparison> {
  const { vendor, from, to } = wanted
  const db = app.db.of(projectId)
  const [firsts, days, campaigns, mappings] = await Promise.all([
    firstInstalls(db, projectId, vendor),
    dayBounds(db, { from, to, timezone }),
    ownCampaigns(db, projectId),
    shadowMappings(db, projectId, vendor),
  ])
  const since = laterOf(firsts)
  const tally = newTally()
  const examples: Finding[] = []
  const campaignOf = campaignMapper(campaigns, mappings)
  const until = new Date(app.now().getTime() - pendingMs)
  let pending = 0
  for await (const sighting of sightings(db, projectId, { vendor, since, days })) {
    const day = dayOf(sighting, days)
    if (since === null || day === undefined || latest(sighting) < since.getTime()) continue
    const isPending =
      latest(sighting) > until.getTime() && (sighting.ours === null || sighting.theirs === null)
    if (isPending) {
      pending += 1
      continue
    }
    const finding = compareSighting(sighting, campaignOf)
    addFinding(tally, finding, day)
    keepExample(examples, finding, wanted.examples)
  }
  const verdict = verdictOf({ vendor, firsts, tally })
  const newestFirst = examples.toSorted((a, b) => latest(b.sighting) - latest(a.sighting))
  return { since, firsts, verdict, tally, campaigns, examples: newestFirst, pending }
}

function laterOf({ ours, theirs }: FirstInstalls): Date | null {
  if (ours === null || theirs === null) return null
  return ours > theirs ? ours : theirs
}

type Span = { vendor: ShadowVendor; since: Date | null; days: readonly DayBounds[] }

/** Every install of the days, and of a day around them: a pair may straddle the end of a day. */
async function* sightings(
  db: Queryable,
  projectId: number,
  { vendor, since, days }: Span,
): AsyncGenerator<Sighting> {
  if (since === null) return
  let pool: Pool = { ours: [], theirs: [] }
  for (const span of spansAround(days, since)) {
    const [ours, theirs] = await Promise.all([
      readOwnInstalls(db, projectId, span),
      theirInstallsBetween(db, projectId, { ...span, vendor }),
    ])
    pool = { ours: [...pool.ours, ...ours], theirs: [...pool.theirs, ...theirs] }
    const settled = settleSightings(pool, new Date(span.to.getTime() - identityWindowMs))
    yield* settled.sightings
    pool = settled.left
    await setImmediate()
  }
  yield* settleSightings(pool, new Date(8.64e15)).sightings
}

function spansAround(days: readonly DayBounds[], since: Date): { from: Date; to: Date }[] {
  const first = days[0]?.start.getTime() ?? 0
  const last = days.at(-1)?.end.getTime() ?? 0
  const spans = [
    { from: new Date(first - identityWindowMs), to: new Date(first) },
    ...days.map(({ start, end }) => ({ from: start, to: end })),
    { from: new Date(last), to: new Date(last + identityWindowMs) },
  ]
  return spans.filter(({ to }) => to.getTime() > since.getTime() - identityWindowMs)
}

/** An install is of the day on which we saw it, or else they. */
function dayOf({ ours, theirs }: Sighting, days: readonly DayBounds[]): string | undefined {
  const at = (ours ?? theirs).installedAt
  return days.find(({ start, end }) => start <= at && at < end)?.day
}

const latest = ({ ours, theirs }: Sighting) =>
  Math.max(ours?.installedAt.getTime() ?? 0, theirs?.installedAt.getTime() ?? 0)

/** The newest of each outcome. */
function keepExample(examples: Finding[], finding: Finding, wanted: Wanted['examples']): void {
  const { outcome } = finding
  if (wanted.outcome === undefined ? outcome === 'same' : outcome !== wanted.outcome) return
  if (wanted.place !== undefined && placeKey(placeOf(finding)) !== wanted.place) return
  examples.push(finding)
  const alike = examples.filter((one) => one.outcome === outcome)
  const [oldest] = alike
  if (alike.length > wanted.limit && oldest !== undefined) examples.splice(examples.indexOf(oldest), 1)
}

function verdictOf({ vendor, firsts, tally }: { vendor: ShadowVendor; firsts: FirstInstalls; tally: Tally }) {
  const cells = [...tally.cells.values()]
  const silent = firsts.theirs === null ? 'theirs' : firsts.ours === null ? 'ours' : null
  return decideVerdict({
    they: shadowVendorNames[vendor],
    silent,
    days: new Set(cells.map(({ day }) => day)).size,
    totals: sumCounts(cells.map(({ counts }) => counts)),
    reasons: [...tally.reasons.values()],
  })
}
