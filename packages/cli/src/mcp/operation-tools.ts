import { readProjects } from '../pick-project.ts'
import { ask, contextOf, daysOf, pick } from './ask.ts'
import { fieldsOf } from './contract-fields.ts'
import { daysInput, objectSchema, type Tool } from './tool.ts'

const projects: Tool = {
  name: 'projects',
  title: 'Projects',
  description:
    'The projects that the key sees, with time zone and display currency. Start here if the project is unclear.',
  input: { type: 'object', properties: {}, additionalProperties: false },
  runAnywhere: async (connection) => ({
    projects: (await readProjects(connection)).map((project) =>
      pick(project as unknown as Record<string, unknown>, [
        'id',
        'name',
        'timezone',
        'display_currency',
        'domain',
        'revenue_from',
      ]),
    ),
  }),
}

const ledger: Tool = {
  name: 'outcome_ledger',
  title: 'Outcome ledger',
  description:
    'What became of every fact that arrived: counts by outcome (stored, duplicate, user_not_registered, invalid, bot, …) and the latest refused ones with the reason. Answers “why is an event missing?”. Days are days of arrival.',
  input: objectSchema({
    ...daysInput,
    refused: {
      type: 'integer',
      minimum: 0,
      maximum: 200,
      description: 'How many refused facts to list; default 20',
    },
  }),
  run: async (call) => {
    const found = await ask<{ accepted: number; outcomes: object; days: object[]; refused: object[] }>(
      call,
      '/outcomes',
      daysOf(call),
    )
    const most = typeof call.args.refused === 'number' ? call.args.refused : 20
    return {
      ...contextOf(call),
      accepted: found.accepted,
      outcomes: found.outcomes,
      days: found.days,
      refused: found.refused.slice(0, most),
    }
  },
}

const deliveryFields = ['destination_id', 'state', 'event', 'limit', 'cursor']

const deliveries: Tool = {
  name: 'deliveries',
  title: 'Deliveries to networks and webhooks',
  description:
    'What was sent to ad networks, analytics tools and webhooks: a summary by destination, then single deliveries, newest first, with the answer of the receiver and why one failed or was withheld.',
  input: objectSchema(fieldsOf('listDeliveries', deliveryFields)),
  run: async (call) => ({
    summary: await ask(call, '/deliveries/summary'),
    deliveries: await ask(call, '/deliveries', { limit: 20, ...pick(call.args, deliveryFields) }),
  }),
}

const matchQuality: Tool = {
  name: 'match_quality',
  title: 'Match quality',
  description:
    'How often the probabilistic rule would have been right, measured on installs whose campaign is certain (referrer or device id), by network and week. accuracy = right / (right + wrong). Without days: the last 28 days.',
  input: objectSchema(daysInput),
  run: async (call) => ({ ...contextOf(call), ...(await ask<object>(call, '/match-quality', daysOf(call))) }),
}

const fraudFields = ['group', 'campaign', 'network']

const fraud: Tool = {
  name: 'fraud_summary',
  title: 'Suspicious installs',
  description: 'Suspicious installs by fraud rule, campaign and network, and who sent them.',
  input: objectSchema({ ...daysInput, ...fieldsOf('fraudSummary', fraudFields) }),
  run: async (call) => ({
    ...contextOf(call),
    ...(await ask<object>(call, '/fraud', { ...pick(call.args, fraudFields), ...daysOf(call) })),
  }),
}

const campaignFields = ['limit', 'cursor']

const campaigns: Tool = {
  name: 'list_campaigns',
  title: 'Campaigns',
  description:
    'Campaigns with display id, channel, links and whether they are active. Figures are in report.',
  input: objectSchema(fieldsOf('manageListCampaigns', campaignFields)),
  run: (call) => ask(call, '/campaigns', { limit: 100, ...pick(call.args, campaignFields) }),
}

export const operationTools: readonly Tool[] = [projects, campaigns, ledger, deliveries, matchQuality, fraud]
