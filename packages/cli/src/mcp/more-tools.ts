import { CliError } from '../cli-error.ts'
import type { ContractCommand } from '../contract/contract-command.ts'
import { contractCommands } from '../contract/contract-commands.ts'
import { ask, contextOf, daysOf, pick } from './ask.ts'
import { fieldsOf } from './contract-fields.ts'
import { daysInput, objectSchema, type Tool } from './tool.ts'

const settings: Tool = {
  name: 'project_settings',
  title: 'Settings of the project',
  description:
    'Attribution windows, fraud rules with their actions, apps, link domain, request signing, what counts as revenue, limits: the rules by which figures and receipts come about.',
  input: objectSchema({}),
  run: async ({ project }) => {
    const { project_token: _token, ...shown } = project
    return shown
  },
}

const userFields = ['campaign', 'attribution_type', 'platform', 'paid', 'q', 'limit', 'cursor']

const users: Tool = {
  name: 'list_users',
  title: 'Users',
  description:
    'Users who signed up, newest first, with campaign and revenue, and totals over all that match. Personal data may be masked, depending on the key.',
  input: objectSchema({ ...daysInput, ...fieldsOf('listUsers', userFields) }),
  run: async (call) => {
    const filters = { ...pick(call.args, userFields), ...daysOf(call) }
    const { limit: _limit, cursor: _cursor, ...shared } = filters as Record<string, unknown>
    return {
      ...contextOf(call),
      totals: await ask(call, '/user-totals', shared),
      users: await ask(call, '/users', { limit: 20, ...filters }),
    }
  },
}

const discrepancyFields = ['group', 'campaign', 'network', 'sort', 'order', 'limit', 'page']

const discrepancies: Tool = {
  name: 'discrepancies',
  title: 'Our counts and the networks’ own',
  description:
    'Clicks and installs that the networks claim, beside those that were measured here. Networks count other windows and views, so a difference is not an error by itself.',
  input: objectSchema({ ...daysInput, ...fieldsOf('discrepancyTotals', discrepancyFields) }),
  run: async (call) => ({
    ...contextOf(call),
    ...(await ask<object>(call, '/report/discrepancies/totals', {
      ...pick(call.args, discrepancyFields),
      ...daysOf(call),
    })),
  }),
}

const prefix = '/api/manage/projects/{project}'

/** Everything of a project that a viewer can read as JSON. */
const readable = contractCommands.filter(
  ({ method, path, answer, role }) =>
    method === 'GET' && path.startsWith(`${prefix}/`) && answer === 'data' && role === 'viewer',
)

const short = ({ path }: ContractCommand) => path.slice(prefix.length)

const readApi: Tool = {
  name: 'read_api',
  title: 'Anything else that the management API can tell',
  description: `For questions that no other tool answers: reads one path of the project. Days are YYYY-MM-DD in the project’s time zone, lists are paged by \`cursor\` (next_cursor) and \`limit\`. Paths:\n${readable.map((one) => `${short(one)} (${[one.summary, one.query.length > 0 && `query: ${one.query.map(({ name }) => name).join(', ')}`].filter(Boolean).join('; ')})`).join('\n')}`,
  input: objectSchema(
    {
      path: {
        type: 'string',
        description: 'One of the paths above, with its {parameters} filled in: /installs/01a1…/timeline',
      },
      query: { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
    },
    ['path'],
  ),
  run: async (call) => {
    const { path, query = {} } = call.args as { path: string; query?: Record<string, unknown> }
    if (!readable.some((one) => matches(short(one), path)))
      throw new CliError(`${path} is not a path of this tool. Its description lists them.`)
    return { ...contextOf(call), data: await ask(call, path, query) }
  },
}

/** A parameter is one segment, and never leads elsewhere. */
function matches(known: string, path: string): boolean {
  const segments = path.split('/')
  if (segments.some((segment) => segment === '.' || segment === '..' || /[?#\\%]/.test(segment))) return false
  const pattern = known.split('/')
  return (
    pattern.length === segments.length &&
    pattern.every((part, at) => (part.startsWith('{') ? segments[at] !== '' : part === segments[at]))
  )
}

export const moreTools: readonly Tool[] = [settings, users, discrepancies, readApi]
