import { writeSpan } from '../../../format/times.ts'
import { ruleWords, suspicionName } from './receipt-words.ts'

export type Source = {
  rule: string
  /** Its name; null: organic. */
  campaign: string | null
  /** As people call it. */
  network: string | null
  touch: 'click' | 'view' | null
  secondsToInstall: number | null
  /** What was looked at: names of campaigns, and why each won or lost. */
  candidates: readonly { campaign: string | null; reason: string }[]
  suspicious: readonly { rule: string }[]
}

/** `This install came from `, **Spring sale (Meta)**, ` because …`: the middle is what it is about. */
export type Told = { before: string; name: string | null; after: string }

/** Why an install was attributed as it was, in one sentence. */
export function tellSource(source: Source): Told {
  const { rule, campaign } = source
  if (rule === 'imported') return tellImported(source)
  if (campaign !== null) return tellFound(source)
  const rejected = source.candidates.find(({ reason }) => reason === 'rejected_as_suspicious')
  if (rejected !== undefined) return tellRejected(rejected.campaign, source)
  return { before: tellNothing(source), name: null, after: '' }
}

const named = (campaign: string, network: string | null) =>
  network === null ? campaign : `${campaign} (${network})`

function tellFound({ rule, campaign, network, touch, secondsToInstall }: Source): Told {
  const because = ruleWords[rule]?.because ?? 'a rule that this page does not know decided so'
  const span = secondsToInstall === null ? null : writeSpan(secondsToInstall)
  const when = touch === 'view' ? `, ${span} before the install` : `, ${span} after the click`
  return {
    before: 'This install came from ',
    name: named(campaign ?? '', network),
    after: ` because ${because}${span === null ? '' : when}.`,
  }
}

function tellImported({ campaign, network }: Source): Told {
  if (campaign === null)
    return { before: 'This install was imported from history as organic.', name: null, after: '' }
  return {
    before: 'This install was imported from history as coming from ',
    name: named(campaign, network),
    after: '. Nothing was decided here.',
  }
}

function tellRejected(campaign: string | null, { suspicious }: Source): Told {
  const rules = suspicious.map(({ rule }) => suspicionName(rule)).join(', ')
  return {
    before: 'This install would have come from ',
    name: campaign ?? 'an unknown campaign',
    after: `, but a fraud rule rejects it (${rules}). It counts as organic.`,
  }
}

function tellNothing({ rule, candidates }: Source): string {
  if (rule === 'collision')
    return 'This install is organic: clicks of several campaigns resembled the phone equally, so none of them gets it.'
  const count = candidates.length
  if (count === 0)
    return 'This install is organic: no click and no ad view was found that could have brought it.'
  const looked = count === 1 ? 'The one touch that was' : `None of the ${count} touches that were`
  const verb = count === 1 ? 'could not have brought it.' : 'can have brought it.'
  return `This install is organic. ${looked} looked at ${verb}`
}

/** What the guess alone would have said, beside what is known. */
export function tellGuess(wouldBe: string, campaign: string | null, nameOf: (id: string) => string): string {
  const alone = 'By likeness alone (address, system version, model, language)'
  if (wouldBe === 'silent') return `${alone}, no campaign would have been found.`
  if (wouldBe === 'collision') return `${alone}, several campaigns would have fitted equally, so none.`
  const same = wouldBe === campaign ? 'the same campaign' : nameOf(wouldBe)
  return `${alone}, it would have been ${same}.`
}
