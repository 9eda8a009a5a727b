import { contractCommand } from '#contract/contract-commands.ts'
import { ask, contextOf, daysOf, pick } from './ask.ts'
import { fieldsOf } from './contract-fields.ts'
import { daysInput, objectSchema, type Tool } from './tool.ts'

const plainFields = [
  'measure',
  'of',
  'name',
  'property',
  'into',
  'days',
  'retention',
  'day',
  'interval',
  'compare',
]

/** Any question that the other tools do not foresee. */
export const explore: Tool = {
  name: 'explore',
  title: 'Any question about the facts',
  description: `Answers what the reports do not foresee: installs by country and app version, revenue by a property, the retention of those who did something. A measure (count, people, sum, average, min, max, median, p95, conversion, retention, revenue_per_install) of installs, opens, sign_ups, events, payments, revenue, clicks (those that each campaign counts), link_clicks, network_clicks or spend, with filters, by up to three fields, over time. Fields: campaign, network, affiliate, domain, ad_set, creative, keyword, platform, country, region, brand, model, system_version, app_version, language, connection, framework, install_kind, touch, suspicious, consent, weekday, hour_of_day, installed_on, age_days, event, type, link.<parameter> (link.utm_source), data.<property> of events and payments. Without days: the last 30. An unknown name is refused with the nearest known one; event_names lists events.`,
  input: objectSchema(
    {
      ...daysInput,
      ...fieldsOf('explore', plainFields),
      by: { type: 'array', items: { type: 'string' }, maxItems: 3, description: 'Fields to group by' },
      where: {
        type: 'array',
        items: { type: 'object' },
        description:
          'Filters: {"field":"country","op":"is","value":["DE","AT"]}; op is is, is_not, contains, does_not_contain, starts_with, greater, at_least, less, at_most, is_set or is_not_set. Users who did or did not do something: {"did":{"of":"payments","times":2}}, {"did_not":{"of":"events","name":"coupon_used","within":"7d"}}. Users in a segment: {"segment":12}, or {"not_segment":12}; segments lists them',
      },
    },
    ['measure'],
  ),
  run: async (call) => {
    const body = { ...pick(call.args, [...plainFields, 'by', 'where']), ...daysOf(call) }
    return { ...contextOf(call), ...(await ask<object>(call, contractCommand('explore'), body)) }
  },
}
