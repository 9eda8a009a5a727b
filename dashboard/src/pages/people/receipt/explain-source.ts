import { isRefusal, reasonText, ruleWords, suspicionName } from '@tributary/contract/receipt-words'
import { formatCount } from '#format/figures.ts'
import { formatDuration } from '#format/times.ts'

export type Source = {
  rule: string
  /** Campaign name; null means organic. */
  campaign: string | null
  /** Display name. */
  network: string | null
  touch: 'click' | 'view' | null
  secondsToInstall: number | null
  /** Touches considered: campaign name, and why each won or lost. */
  candidates: readonly { campaign: string | null; reason: string }[]
  /** Candidates that the receipt does not list. */
  others?: number
  suspicious: readonly { rule: string }[]
}

/** `This install came from `, **Spring sale (Meta)**, ` because …`: the name is shown in bold. */
export type Explanation = { before: string; name: string | null; after: string }

/** Explains an attribution in one sentence. */
export function explainSource(source: Source): Explanation {
  const { rule, campaign } = source
  if (rule === 'imported') return explainImport(source)
  if (campaign !== null) return explainMatch(source)
  const rejected = source.candidates.find(({ reason }) => reason === 'rejected_as_suspicious')
  if (rejected !== undefined) return explainRejection(rejected.campaign, source)
  return { before: explainOrganic(source), name: null, after: '' }
}

const named = (campaign: string, network: string | null) =>
  network === null ? campaign : `${campaign} (${network})`

function explainMatch({ rule, campaign, network, touch, secondsToInstall }: Source): Explanation {
  const because = ruleWords[rule]?.because ?? 'a rule unknown to this version of the dashboard matched it'
  const span = secondsToInstall === null ? null : formatDuration(secondsToInstall)
  const when = touch === 'view' ? `, ${span} before the install` : `, ${span} after the click`
  return {
    before: 'This install came from ',
    name: named(campaign ?? '', network),
    after: ` because ${because}${span === null ? '' : when}.`,
  }
}

function explainImport({ campaign, network }: Source): Explanation {
  if (campaign === null) return { before: 'This install was imported as organic.', name: null, after: '' }
  return {
    before: 'This install was imported with the campaign ',
    name: named(campaign, network),
    after: '. It was not attributed here.',
  }
}

function explainRejection(campaign: string | null, { suspicious }: Source): Explanation {
  const rules = suspicious.map(({ rule }) => suspicionName(rule)).join(', ')
  return {
    before: 'This install would have been attributed to ',
    name: campaign ?? 'an unknown campaign',
    after: `, but a fraud rule rejected it (${rules}). It counts as organic.`,
  }
}

function explainOrganic({ rule, candidates, others = 0 }: Source): string {
  if (rule === 'collision')
    return 'This install is organic: clicks from several campaigns matched equally well, so none of them wins.'
  const refused = candidates.find(({ reason }) => isRefusal(reason))
  if (refused !== undefined)
    return `This install is organic: a click matched by probability alone. ${reasonText(refused.reason)}`
  const count = candidates.length + others
  if (count === 0) return 'This install is organic: no matching click or impression was found.'
  if (count === 1) return 'This install is organic: the only touch considered did not match.'
  const atLeast = others < leastUncounted ? '' : 'at least '
  return `This install is organic: none of the ${atLeast}${formatCount(count)} touches considered matched.`
}

// The service counts the clicks from one address up to a thousand, of which at most twenty are listed.
const leastUncounted = 1_000 - 20

/** Candidates that the receipt does not list. */
export function explainOthers(others: number): string {
  const count = formatCount(others)
  return others < leastUncounted ? `… and ${count} more.` : `… and at least ${count} more.`
}

/** The result of probabilistic matching alone, for comparison with the receipt. */
export function explainProbabilistic(
  wouldBe: string,
  campaign: string | null,
  nameOf: (id: string) => string,
): string {
  const alone = 'Probabilistic matching alone (IP address, OS version, model, language)'
  if (wouldBe === 'silent') return `${alone} would have found no campaign.`
  if (wouldBe === 'collision') return `${alone} would have matched several campaigns equally well, so none.`
  const same = wouldBe === campaign ? 'the same campaign' : nameOf(wouldBe)
  return `${alone} would have chosen ${same}.`
}
