import type { Project } from '#pick-project.ts'
import { type Cell, writeTable } from '#print/table.ts'
import type { PlannedCampaign } from './campaigns/plan-campaigns.ts'
import type { Comparison, Difference } from './compare/compare.ts'
import type { MovedIn } from './move-in.ts'
import type { Source } from './source.ts'

const number = (value: number) => value.toLocaleString('en-US', { maximumFractionDigits: 2 })
const right = (value: number | string): Cell => ({
  text: typeof value === 'number' ? number(value) : value,
  right: true,
})
const many = (count: number, one: string, more = `${one}s`) => `${number(count)} ${count === 1 ? one : more}`

const kindNames: Record<string, string> = {
  click: 'clicks',
  install: 'installs',
  signup: 'sign-ups',
  event: 'events',
  payment: 'payments',
  open: 'opens',
  uninstall: 'uninstalls',
  reinstall: 'reinstalls',
  reengagement: 're-engagements',
}

/** The files, and what their lines are. */
export function describeSurvey(
  sources: readonly Source[],
  { survey, newCampaigns, planned }: MovedIn,
): string {
  const { lines, leftOut, rejected, rejectedBy, firstDay, lastDay } = survey
  const campaigns = new Set(planned).size
  return [
    ...describeSources(sources),
    `${many(lines, 'line')}, ${firstDay} to ${lastDay}. ${many(campaigns, 'campaign')}, ${number(newCampaigns.length)} new:`,
    ...listed(newCampaigns.map(describeCampaign)),
    ...[...leftOut].map(([reason, count]) => `${many(count, 'line')} left out: ${reason}.`),
    ...(rejected === 0 ? [] : [`${many(rejected, 'line')} not understood:`, ...reasons(rejectedBy)]),
    '',
  ].join('\n')
}

/** Files of the same vendor and zone are one line. */
function describeSources(sources: readonly Source[]): string[] {
  const groups = new Map<string, string[]>()
  for (const { name, vendor, timezone } of sources) {
    const text = `${vendor}, times in ${timezone}`
    groups.set(text, [...(groups.get(text) ?? []), name])
  }
  return [...groups].map(([text, names]) =>
    names.length === 1 ? `${names[0]}: ${text}` : `${number(names.length)} files: ${text}`,
  )
}

const mostListed = 20

function listed(texts: readonly string[]): string[] {
  const more = texts.length - mostListed
  return [
    ...texts.slice(0, mostListed).map((text) => `  ${text}`),
    ...(more > 0 ? [`  … and ${number(more)} more`] : []),
  ]
}

const describeCampaign = ({ network, name }: PlannedCampaign) =>
  `${network.affiliate ?? network.code}: ${name}`

const reasons = (counts: ReadonlyMap<string, number>) =>
  listed(
    [...counts]
      .sort(([, one], [, other]) => other - one)
      .map(([reason, count]) => `${number(count)} × ${reason}`),
  )

/** By kind: lines of the files, facts sent, and what became of them. */
export function describeCounts(
  { survey, counts, refusedBy }: MovedIn,
  { isDryRun }: { isDryRun: boolean },
): string {
  const kinds = [...new Set([...survey.kinds.keys(), ...Object.keys(counts)])]
  const rows = kinds.map((kind) => {
    const { sent = 0, stored = 0, duplicate = 0, refused = 0 } = counts[kind] ?? {}
    const lines = survey.kinds.get(kind)
    const start = [{ text: kindNames[kind] ?? kind }, right(lines ?? '—'), right(sent)]
    return isDryRun ? start : [...start, right(stored), right(duplicate), right(refused)]
  })
  const heads = isDryRun
    ? ['Kind', 'Lines', 'To send']
    : ['Kind', 'Lines', 'Sent', 'Stored', 'Duplicate', 'Refused']
  const refused = refusedBy.size === 0 ? '' : `Refused:\n${reasons(refusedBy).join('\n')}\n`
  return `${writeTable(heads, rows)}${refused}`
}

/** Both counts, and where they differ. */
export function describeComparison(
  comparison: Comparison,
  vendor: string,
  { display_currency }: Project,
): string {
  const { totals, differences, pairs, withoutRate } = comparison
  const rows = Object.entries(totals)
    .filter(([, { vendor: theirs, ours }]) => theirs !== 0 || ours !== 0)
    .map(([figure, { vendor: theirs, ours }]) => [
      { text: figure === 'revenue' ? `revenue (${display_currency})` : figure },
      right(theirs),
      right(ours),
      right(ours - theirs),
    ])
  const verdict =
    differences.length === 0
      ? `Both agree on each of ${many(pairs, 'day and campaign', 'days and campaigns')}.\n`
      : `${number(new Set(differences.map(({ day, campaign }) => `${day} ${campaign?.displayId}`)).size)} of ${number(pairs)} days and campaigns differ:\n${describeDifferences(differences)}`
  const rates = [...withoutRate].map(
    ([currency, { amount, firstDay, campaigns }]) =>
      `${number(amount)} ${currency} of ${someOf([...campaigns])} count as no revenue yet: add an exchange rate from ${currency} to ${display_currency} for ${firstDay} or earlier (tributary exchange-rates create).\n`,
  )
  return `${writeTable(['Figure', vendor, 'Here', 'Difference'], rows)}${rates.join('')}${verdict}`
}

const mostNamed = 3

const someOf = (names: readonly string[]) =>
  names.length <= mostNamed
    ? names.join(', ')
    : `${names.slice(0, mostNamed).join(', ')} and ${names.length - mostNamed} more`

function describeDifferences(differences: readonly Difference[]): string {
  const ordered = differences.toSorted(
    (one, other) => Math.abs(other.ours - other.vendor) - Math.abs(one.ours - one.vendor),
  )
  const rows = ordered
    .slice(0, mostListed)
    .map(({ day, campaign, figure, vendor, ours, reason }) => [
      { text: day },
      { text: campaign === undefined ? 'Organic' : `${campaign.name} (${campaign.displayId})` },
      { text: figure },
      right(vendor),
      right(ours),
      { text: reason ?? '' },
    ])
  const more = differences.length - mostListed
  return `${writeTable(['Day', 'Campaign', 'Figure', 'Files', 'Here', 'Why'], rows)}${more > 0 ? `… and ${number(more)} more; --format json has all.\n` : ''}`
}
