import type { FigureMeanings } from './figure-meaning.ts'
import { claims } from './meanings/claims.ts'
import { cohorts } from './meanings/cohorts.ts'
import { events } from './meanings/events.ts'
import { money } from './meanings/money.ts'
import { quality } from './meanings/quality.ts'
import { retention } from './meanings/retention.ts'
import { volume } from './meanings/volume.ts'

/** The sections of the glossary, in order. */
export const figureSections: readonly { title: string; meanings: FigureMeanings }[] = [
  { title: 'Installs and users', meanings: volume },
  { title: 'Money, return and cost', meanings: money },
  { title: 'Retention', meanings: retention },
  { title: 'Cohorts', meanings: cohorts },
  { title: 'Fraud and match quality', meanings: quality },
  { title: 'The networks’ own counts', meanings: claims },
  { title: 'Events and funnels', meanings: events },
]

export const figureMeanings: Required<FigureMeanings> = {
  ...volume,
  ...money,
  ...retention,
  ...cohorts,
  ...quality,
  ...claims,
  ...events,
}
