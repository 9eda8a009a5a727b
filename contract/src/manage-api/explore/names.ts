/**
 * What a question counts. `revenue`: completed payments and events with an amount, as in the report's revenue.
 * `clicks`: those that each campaign counts, on its links or of its network, as in the report.
 */
export const subjects = [
  'installs',
  'opens',
  'sign_ups',
  'events',
  'payments',
  'revenue',
  'clicks',
  'link_clicks',
  'network_clicks',
  'spend',
] as const

export type Subject = (typeof subjects)[number]

/** Whose facts have no users. */
export const withoutUsers: readonly Subject[] = ['clicks', 'link_clicks', 'network_clicks', 'spend']

/** Measures of the numbers of a property. */
export const propertyMeasures = ['sum', 'average', 'min', 'max', 'median', 'p95'] as const

/** Measures of a cohort of installs. */
export const cohortMeasures = ['retention', 'revenue_per_install'] as const

export const measures = ['count', 'people', ...propertyMeasures, 'conversion', ...cohortMeasures] as const

export type Measure = (typeof measures)[number]

export const retentionKinds = ['classic', 'cumulative', 'rolling'] as const

export type RetentionKind = (typeof retentionKinds)[number]

export const exploreIntervals = ['hour', 'day', 'week', 'month'] as const

export type ExploreInterval = (typeof exploreIntervals)[number]

/** How a filter compares. Those of the first list take a value or several, those of the second one value, the last none. */
export const operators = {
  several: ['is', 'is_not', 'contains', 'does_not_contain', 'starts_with'],
  one: ['greater', 'at_least', 'less', 'at_most'],
  none: ['is_set', 'is_not_set'],
} as const

export const allOperators = [...operators.several, ...operators.one, ...operators.none] as const

export type Operator = (typeof allOperators)[number]

export const answerFormats = ['json', 'csv', 'ndjson', 'parquet'] as const
