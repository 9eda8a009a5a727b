/** `count`: a whole number. `average`: of counts. `percent`: 0 to 100. `ratio`: 1.5 is 150 %. */
export type FigureUnit = 'count' | 'average' | 'money' | 'percent' | 'ratio' | 'day' | 'duration'

/**
 * What figures are computed from. `paid…`: of campaigns that have spend on any day. `activeDays`: users of each day, added up;
 * `days`: how many days these are. `finishedActiveDays` and `finishedDays`: of the days that are over; if none is, of today.
 * `eventCount`: of one event or payment.
 */
export type SumName =
  | 'clicks'
  | 'linkClicks'
  | 'networkClicks'
  | 'impressions'
  | 'installs'
  | 'paidInstalls'
  | 'signUps'
  | 'paidSignUps'
  | 'revenue'
  | 'paidRevenue'
  | 'revenueFacts'
  | 'spend'
  | 'reinstalls'
  | 'reengagements'
  | 'uninstalls'
  | 'suspiciousInstalls'
  | 'clickThrough'
  | 'viewThrough'
  | 'active'
  | 'activity'
  | 'activeDays'
  | 'days'
  | 'finishedActiveDays'
  | 'finishedDays'
  | 'eventCount'

/** Sums of the installs that are old enough for a day: `openedBy7`. */
export type DaySumName = 'openedBy' | 'openedOn' | 'openedSince' | 'oldEnough' | 'revenueD'

/** Without its denominator there is no figure, and no cost without spend: it would read as free. */
export type Formula<Sum extends string = SumName> =
  | { sum: Sum }
  | { ratio: readonly [part: Sum, whole: Sum]; times?: number }
  | { difference: readonly [Sum, Sum] }

/** The groups of the campaign table's columns, in order. */
export const columnTitles = [
  'Basics',
  'Costs',
  'Returns',
  'Retention',
  'Revenue by day',
  'Cohorts',
  'Quality and activity',
] as const

export type Figure = {
  name: string
  /** For narrow places, such as a table's heading. */
  short?: string
  unit: FigureUnit
  /** Which direction is good news. Undefined: neither. */
  better?: 'more' | 'less'
  /** From the sums of a period. Undefined: pages compute it from something else. */
  formula?: Formula
  /** The rows of the campaign table that have it: all down to ads, or only those of campaigns. */
  rows?: 'ads' | 'campaign'
  /** Its field in these rows, unless its id. */
  field?: string
  /** In series, under its id. A formula: the one that it has there. */
  series?: true | Formula
  /** Its place in the table of the page, and what it says there. */
  column?: (typeof columnTitles)[number]
  about?: string
  /** Only in this view of the table. */
  view?: 'retargeting'
  /** Of the last days, whatever the period. */
  isRecent?: true
  /** Days after the install. A figure of day N is of the installs that are old enough for it. */
  days?: readonly number[]
  formulaOfDay?: Formula<DaySumName>
}
