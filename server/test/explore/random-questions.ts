import { type Subject, withoutUsers } from '@tributary/contract/manage-api/explore/names'
import fc from 'fast-check'

const place = ['campaign', 'network', 'ad_set', 'platform']
const ofUsers = [
  'app_version',
  'model',
  'system_version',
  'link.utm_source',
  'weekday',
  'hour_of_day',
  'installed_on',
  'age_days',
]
const fieldsOf: Record<string, string[]> = {
  installs: [
    ...place,
    'app_version',
    'model',
    'link.utm_source',
    'install_kind',
    'suspicious',
    'hour_of_day',
  ],
  opens: [...place, ...ofUsers],
  sign_ups: [...place, ...ofUsers],
  events: [...place, ...ofUsers, 'event', 'data.plan', 'data.level', 'data.isNew'],
  payments: [...place, ...ofUsers, 'type', 'data.plan'],
  revenue: [...place, ...ofUsers, 'source', 'name'],
  clicks: [...place, 'link.utm_source', 'weekday'],
  link_clicks: [...place, 'link.utm_source', 'weekday'],
  network_clicks: [...place, 'weekday'],
  spend: [...place, 'weekday'],
}

const conditions = (of: string, segments: readonly number[]) =>
  fc.oneof(
    fc.constantFrom<object>(
      { field: 'platform', value: 'ios' },
      { field: 'network', op: 'is_not', value: ['google', 'tiktok'] },
      { field: 'campaign', op: 'is_set' },
      { field: 'ad_set', op: 'starts_with', value: 's' },
      { field: 'weekday', op: 'at_most', value: 5 },
      ...(['spend', 'network_clicks'].includes(of)
        ? []
        : [{ field: 'link.utm_source', op: 'contains', value: 'BLO' }]),
      ...(withoutUsers.includes(of as Subject)
        ? []
        : [
            { field: 'model', op: 'is_not_set' },
            { field: 'app_version', op: 'at_least', value: '1.1' },
            { field: 'installed_on', op: 'at_least', value: '2026-03-27' },
            ...segments.flatMap((id) => [{ segment: id }, { not_segment: id }]),
            { did: { of: 'payments' } },
            { did: { of: 'events', name: 'shared', times: 2 } },
            { did: { of: 'payments', name: 'one_time', within: '72h' } },
            { did_not: { of: 'events', name: 'coupon_used' } },
            { did_not: { of: 'opens', within: '2d' } },
            {
              did: {
                of: 'events',
                where: [{ field: 'data.level', op: 'greater', value: 5 }],
                from: '2026-03-25',
                to: '2026-04-08',
              },
            },
          ]),
      ...(of === 'events'
        ? [
            { field: 'data.level', op: 'at_least', value: 4 },
            { field: 'data.level', value: [3, 3.5, 'many'] },
            { field: 'data.plan', op: 'does_not_contain', value: 'pro' },
            { field: 'data.isNew', value: true },
            { field: 'amount', op: 'less', value: 2 },
          ]
        : []),
    ),
  )

const measuresOf = (of: string): object[] => [
  { measure: 'count' },
  ...(withoutUsers.includes(of as Subject)
    ? []
    : [
        { measure: 'people' },
        { measure: 'conversion', into: { of: 'payments', within: '5d' } },
        { measure: 'conversion', into: { of: 'events', name: 'shared' } },
        { measure: 'conversion', into: { of, within: '240h' } },
      ]),
  ...(of === 'events' ? properties(['data.level', 'amount', 'data.amount']) : []),
  ...(of === 'payments' ? properties(['amount', 'revenue']) : []),
  ...(of === 'revenue' ? [{ measure: 'sum' }, { measure: 'p95', property: 'revenue' }] : []),
  ...(of === 'spend' ? [{ measure: 'sum' }, { measure: 'max', property: 'clicks' }] : []),
  ...(of === 'installs'
    ? [
        ...['classic', 'cumulative', 'rolling'].map((retention) => ({
          measure: 'retention',
          days: [3],
          retention,
        })),
        { measure: 'revenue_per_install' },
        { measure: 'revenue_per_install', day: 5 },
      ]
    : []),
]

const properties = (names: string[]) =>
  ['sum', 'average', 'min', 'max', 'median', 'p95'].flatMap((measure) =>
    names.map((property) => ({ measure, property })),
  )

/** Each measure of each subject once, over all days. */
export const everyMeasure: object[] = Object.keys(fieldsOf).flatMap((of) =>
  measuresOf(of).map((measure) => ({
    of,
    by: [],
    where: [],
    from: '2026-03-20',
    to: '2026-04-16',
    ...measure,
  })),
)

/** Questions of every kind about the history of explore-history.ts, which has the segments. */
export const questions = (segments: readonly number[]) =>
  fc.constantFrom(...Object.keys(fieldsOf)).chain((of) =>
    fc
      .record({
        measure: fc.constantFrom(...measuresOf(of)),
        where: fc.array(conditions(of, segments), { maxLength: 2 }),
        by: fc.uniqueArray(fc.constantFrom(...(fieldsOf[of] ?? [])), { maxLength: 2 }),
        interval: fc.constantFrom(undefined, 'day', 'week', 'month'),
        from: fc.constantFrom('2026-03-20', '2026-03-29', '2026-04-02'),
        to: fc.constantFrom('2026-03-29', '2026-04-05', '2026-04-16'),
        name: fc.constantFrom(
          undefined,
          ...(of === 'events' ? ['level_completed'] : of === 'payments' ? ['ONE_TIME'] : []),
        ),
      })
      .filter(({ from, to }) => from <= to)
      // Of two fields over time only the ten largest values are told apart.
      .map(({ measure, by, ...question }) => ({
        of,
        by: question.interval === undefined ? by : by.slice(0, 1),
        ...question,
        ...measure,
      })),
  )
