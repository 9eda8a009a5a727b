import type { FactKind, MappedFact, SourceCampaign } from './importer.ts'
import { dayIn } from './read/zone-offset.ts'
import { SeenIds } from './seen-ids.ts'
import type { Source } from './source.ts'
import { addFact, type DayFigures, emptyFigures } from './vendor-figures.ts'

export type Rejected = { file: string; line: number; reason: string }

/** Everything that one reading of all files tells. */
export type Survey = {
  lines: number
  /** Lines by the kind of their own fact. */
  kinds: Map<string, number>
  /** Lines whose fact an earlier line has, by kind. */
  repeated: Map<FactKind, number>
  leftOut: Map<string, number>
  rejected: number
  rejectedBy: Map<string, number>
  campaigns: SeenCampaigns
  /** By day and place of the campaign among `campaigns`; -1 is organic. */
  days: Map<string, DayFigures>
  eventNames: Map<string, number>
  /** Ids of installs that have a row of their own. */
  installs: SeenIds
  /** The earliest time of second-hand installs whose rows do not tell it. */
  undated: Map<string, number>
  firstDay: string
  lastDay: string
}

export class SeenCampaigns {
  readonly all: SourceCampaign[] = []
  #places = new Map<string, number>()

  placeOf(campaign: SourceCampaign | undefined): number {
    if (campaign === undefined) return -1
    const { network, id = '', name = '', displayId = '' } = campaign
    const key = [network, id, name, displayId].join('\n')
    const known = this.#places.get(key)
    if (known !== undefined) return known
    this.#places.set(key, this.all.push(campaign) - 1)
    return this.all.length - 1
  }
}

export type Surveying = {
  sources: readonly Source[]
  timezone: string
  reject: (rejected: Rejected) => void
  onBytes: (source: Source, bytes: number) => void
}

export async function takeSurvey({ sources, timezone, reject, onBytes }: Surveying): Promise<Survey> {
  const survey = emptySurvey()
  const seen = new SeenIds()
  for (const source of sources) {
    for (const campaign of source.campaigns ?? []) survey.campaigns.placeOf(campaign)
    for await (const rows of source.rows({ wantsPeople: false, onBytes: (bytes) => onBytes(source, bytes) }))
      for (const { line, result } of rows) {
        survey.lines += 1
        if ('rejected' in result) {
          survey.rejected += 1
          add(survey.rejectedBy, reasonWithoutValue(result.rejected))
          reject({ file: source.name, line, reason: result.rejected })
        } else if ('leftOut' in result) add(survey.leftOut, result.leftOut)
        else for (const fact of result.facts) addToSurvey(survey, fact, { seen, timezone })
      }
  }
  return survey
}

type Adding = { seen: SeenIds; timezone: string }

function addToSurvey(survey: Survey, fact: MappedFact, { seen, timezone }: Adding): void {
  if (fact.fact === 'signup') return
  const campaign = 'campaign' in fact ? fact.campaign : undefined
  const place = survey.campaigns.placeOf(campaign)
  if (fact.fact === 'install' && fact.isUndated) noteUndated(survey, fact.id, fact.at.getTime())
  if (fact.fact === 'install' && fact.isSecondHand) return
  add(survey.kinds, fact.fact)
  if (!seen.add(`${fact.fact} ${fact.id}`)) {
    add(survey.repeated, fact.fact)
    return
  }
  if (fact.fact === 'install') survey.installs.add(fact.id)
  if (fact.fact === 'event') add(survey.eventNames, fact.name)
  addFact(figuresOf(survey, dayIn(timezone, fact.at), place), fact)
}

function noteUndated({ undated }: Survey, id: string, at: number): void {
  const known = undated.get(id)
  if (known === undefined || at < known) undated.set(id, at)
}

export function figuresOf(survey: Survey, day: string, place: number): DayFigures {
  if (day < survey.firstDay) survey.firstDay = day
  if (day > survey.lastDay) survey.lastDay = day
  const key = `${day} ${place}`
  const figures = survey.days.get(key) ?? emptyFigures()
  survey.days.set(key, figures)
  return figures
}

function add<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

/** So that ten thousand bad times are one line of the report. */
const reasonWithoutValue = (reason: string) =>
  reason.replace(/: .*$/, '.').replaceAll(/\d[\d:., TZ+-]*\d/g, '…')

function emptySurvey(): Survey {
  return {
    lines: 0,
    kinds: new Map(),
    repeated: new Map(),
    leftOut: new Map(),
    rejected: 0,
    rejectedBy: new Map(),
    campaigns: new SeenCampaigns(),
    days: new Map(),
    eventNames: new Map(),
    installs: new SeenIds(),
    undated: new Map(),
    firstDay: '9999-12-31',
    lastDay: '0000-01-01',
  }
}
