import { type ContractTool, contractTool } from './contract-tool.ts'

const money = 'Money is in the project’s display currency (`currency` of the answer).'

const masked =
  'Personal data may be masked (`masked-…`, `…`), depending on the key: a masked id is a stable pseudonym.'

const where = { type: 'array', items: { type: 'object' } }

const rows: readonly ContractTool[] = [
  {
    name: 'series',
    of: 'reportSeries',
    days: true,
    about: `For trends and “when did it change?”. ${money} A point is null where a ratio has no denominator. The interval that contains today is not over yet.`,
  },
  {
    name: 'cohorts',
    of: 'reportCohorts',
    days: true,
    about: `A day that is not over for all installs of a cohort is too young and must not be compared. ${money}`,
  },
  {
    name: 'cohort_economics',
    of: 'reportEconomics',
    days: true,
    about: `This follows the same users, unlike the report, whose revenue is of the period whoever pays. ${money}`,
  },
  {
    name: 'funnel',
    of: 'funnel',
    days: 30,
    input: { steps: { type: 'array', items: { type: 'string' }, minItems: 2, description: 'In order' } },
    about:
      'A step is `install`, `signup`, `event:<name>`, `payment` or `payment:<type>`; event_names lists the names. Without days: the last 30.',
  },
  {
    name: 'lifetime_value',
    of: 'ltv',
    days: true,
    fields: ['by', 'where', 'days', 'horizon'],
    // The curve at these days says as much as all 366.
    defaults: { days: [0, 1, 3, 7, 14, 30, 60, 90, 180, 365] },
    input: {
      by: { type: 'array', items: { type: 'string' }, maxItems: 2, description: 'Fields, as in explore' },
      where: { ...where, description: 'Filters of installs, as in explore, also {"segment":12}' },
      days: { type: 'array', items: { type: 'integer' }, description: 'Days of life, 0 to 365' },
    },
    about:
      '`backtest` has the error of last month’s prediction: name it with every prediction. `reason` says why nothing is predicted. No day later than `model.predicted_until` can be predicted: do not extrapolate.',
  },
  {
    name: 'event_names',
    of: 'listEventNames',
    days: true,
    about: 'To choose steps of a funnel or events of a report.',
  },
  {
    name: 'segments',
    of: 'listSegments',
    about:
      'The id goes into `segment` of report, cohorts and funnel, and into filters of explore and lifetime_value. Clicks and spend have no users: of a segment they, ROAS and costs are null, and nothing can be compared.',
  },
  {
    name: 'find_person',
    of: 'searchPeople',
    about: `Gives the install_id that install_receipt and timeline take. ${masked}`,
  },
  { name: 'list_installs', of: 'listInstalls', days: true, defaults: { limit: 20 }, about: masked },
  {
    name: 'list_users',
    of: { totals: 'readUserTotals', users: 'listUsers' },
    days: true,
    defaults: { limit: 20 },
    about: `With totals over all that match. ${masked}`,
  },
  {
    name: 'list_campaigns',
    of: 'manageListCampaigns',
    defaults: { limit: 100 },
    about: 'With display id, channel, links and whether they are active. Figures are in report.',
  },
  {
    name: 'outcome_ledger',
    of: 'readOutcomes',
    days: true,
    input: {
      refused: {
        type: 'integer',
        minimum: 0,
        maximum: 200,
        description: 'How many refused facts to list; default 20',
      },
    },
    shape: ({ refused, ...found }, { refused: most = 20 }) => ({
      ...found,
      refused: (refused as object[]).slice(0, Number(most)),
    }),
    about: 'Answers “why is an event missing?”. Days are days of arrival.',
  },
  {
    name: 'deliveries',
    of: { summary: 'summarizeDeliveries', deliveries: 'listDeliveries' },
    defaults: { limit: 20 },
    about: 'With the answer of the receiver, and why one failed or was withheld.',
  },
  {
    name: 'match_quality',
    of: 'matchQuality',
    days: true,
    about: 'accuracy = right / (right + wrong).',
  },
  { name: 'fraud_summary', of: 'fraudSummary', days: true },
  {
    name: 'discrepancies',
    of: 'discrepancyTotals',
    days: true,
    about: 'Networks count other windows and views, so a difference is not an error by itself.',
  },
]

const changes: readonly ContractTool[] = [
  {
    name: 'create_campaign',
    of: 'manageCreateCampaign',
    // The rest is not in what the person confirms.
    fields: [
      'name',
      'channel',
      'custom_display_id',
      'domain',
      'deeplink',
      'website',
      'android_redirect',
      'ios_redirect',
      'active',
    ],
    confirm: ({ args, project }) =>
      `Create the campaign “${args.name}”${args.channel === undefined ? '' : ` (${args.channel})`} in ${project.name}?`,
  },
  {
    name: 'preview_what_if',
    of: 'replayAttribution',
    days: 30,
    about: 'Nothing is changed. Without days: the last 30.',
  },
  {
    name: 'replay_deliveries',
    of: 'replayDeliveries',
    confirm: ({ args, project }) => {
      const which =
        args.id === undefined
          ? `all ${args.state ?? ''} deliveries`.replace('  ', ' ')
          : `delivery ${args.id}`
      const span =
        args.from === undefined && args.to === undefined
          ? ''
          : ` created from ${args.from ?? 'the beginning'} to ${args.to ?? 'now'}`
      return `Send ${which} of destination ${args.destination_id}${span} again, in ${project.name}?`
    },
  },
]

export const contractTools = rows.map(contractTool)

/** Those that `--write` adds. */
export const writeTools = changes.map(contractTool)
