import type { PlannedCampaign } from './campaigns/plan-campaigns.ts'
import type { MappedFact } from './importer.ts'
import { SeenIds } from './seen-ids.ts'
import type { Source } from './source.ts'
import type { Survey } from './survey.ts'

/** Installs and sign-ups come before everything else: the rest refers to them. */
export type Phase = 'people' | 'rest'

/** A line of an import, and the line of the file that it comes from. */
export type LineToSend = { kind: MappedFact['fact']; source: number; line: number; json: string }

export type FactToSend = LineToSend & { fact: MappedFact }

type Sending = {
  sources: readonly Source[]
  survey: Survey
  planned: readonly PlannedCampaign[]
  phase: Phase
  onBytes: (source: Source, bytes: number) => void
}

/** The facts of a phase in the order of the files, as lines of an import. */
export async function* factsToSend({
  sources,
  survey,
  planned,
  phase,
  onBytes,
}: Sending): AsyncGenerator<FactToSend[]> {
  const sent = new SeenIds()
  const isWanted = phase === 'people' ? peopleOnce(survey, sent) : isRest
  for (const [place, source] of sources.entries())
    for await (const rows of source.rows({
      wantsPeople: phase === 'people',
      onBytes: (bytes) => onBytes(source, bytes),
    })) {
      const facts: FactToSend[] = []
      for (const { line, result } of rows) {
        if (!('facts' in result)) continue
        for (const fact of result.facts)
          if (isWanted(fact))
            facts.push({ kind: fact.fact, fact, source: place, line, json: toLine(fact, survey, planned) })
      }
      yield facts
    }
}

const isPerson = ({ fact }: MappedFact) => fact === 'install' || fact === 'signup' || fact === 'click'

const isRest = (fact: MappedFact) => !isPerson(fact)

function peopleOnce({ installs, undated }: Survey, sent: SeenIds) {
  return (fact: MappedFact): boolean => {
    if (!isPerson(fact)) return false
    // The earliest of several sign-ups with one id counts.
    if (fact.fact === 'signup') return sent.add(`signup ${fact.id} ${fact.at.getTime()}`)
    if (fact.fact !== 'install' || !fact.isSecondHand) return true
    if (fact.isUndated && undated.get(fact.id) !== fact.at.getTime()) return false
    return !installs.has(fact.id) && sent.add(`install ${fact.id}`)
  }
}

function toLine(fact: MappedFact, { campaigns }: Survey, planned: readonly PlannedCampaign[]): string {
  const {
    isSecondHand: _,
    isUndated: __,
    campaign,
    ...rest
  } = fact as MappedFact & { isSecondHand?: true; isUndated?: true; campaign?: never }
  const isCounted =
    fact.fact === 'event' || fact.fact === 'payment' || fact.fact === 'open' || fact.fact === 'uninstall'
  if (campaign === undefined || isCounted) return JSON.stringify(rest)
  const { displayId, network } = planned[campaigns.placeOf(campaign)] ?? {}
  return JSON.stringify({
    ...rest,
    campaign: displayId,
    ...(fact.fact === 'install' && { network: network?.code }),
  })
}
