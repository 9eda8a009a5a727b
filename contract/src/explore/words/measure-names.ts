import type { Interval, Shape } from '#explore/search.ts'
import type { Measure, RetentionKind, Subject } from '#manage-api/explore/names.ts'

export const measureNames: Record<Measure, string> = {
  count: 'Number',
  people: 'Distinct users',
  sum: 'Sum',
  average: 'Average',
  min: 'Smallest',
  max: 'Largest',
  median: 'Median',
  p95: '95th percentile',
  conversion: 'Conversion',
  retention: 'Retention',
  revenue_per_install: 'Revenue per install',
}

export const subjectNames: Record<Subject, string> = {
  installs: 'Installs',
  opens: 'Opens',
  sign_ups: 'Sign-ups',
  events: 'Events',
  payments: 'Payments',
  revenue: 'Revenue',
  clicks: 'Clicks',
  link_clicks: 'Link clicks',
  network_clicks: 'Network clicks',
  spend: 'Spend',
}

export const retentionNames: Record<RetentionKind, string> = {
  classic: 'On the day',
  cumulative: 'By the day',
  rolling: 'On the day or later',
}

export const intervalNames: Record<Interval, string> = {
  hour: 'By hour',
  day: 'By day',
  week: 'By week',
  month: 'By month',
}

export const shapeNames: Record<Shape, string> = {
  line: 'Line',
  bars: 'Bars',
  table: 'Table',
  heat: 'Heat map',
  map: 'Map',
}

/** Options for a select. */
export const optionsOf = <Value extends string>(names: Readonly<Record<Value, string>>) =>
  (Object.entries(names) as [Value, string][]).map(([value, label]) => ({ value, label }))
