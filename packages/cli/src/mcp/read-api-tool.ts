import { CliError } from '#cli-error.ts'
import { contractCommands } from '#contract/contract-commands.ts'
import { ask, contextOf, operationAt, pathInProject } from './ask.ts'
import { objectSchema, type Tool } from './tool.ts'

/** Everything of a project that a viewer can read as JSON. */
const readable = contractCommands.filter(
  ({ method, path, answer, role }) =>
    method === 'GET' &&
    path.startsWith('/api/manage/projects/{project}/') &&
    answer === 'data' &&
    role === 'viewer',
)

export const readApi: Tool = {
  name: 'read_api',
  title: 'Anything else that the management API can tell',
  description: `For questions that no other tool answers: reads one path of the project. Days are YYYY-MM-DD in the project’s time zone, lists are paged by \`cursor\` (next_cursor) and \`limit\`. Paths:\n${readable.map((one) => `${pathInProject(one)} (${[one.summary, one.query.length > 0 && `query: ${one.query.map(({ name }) => name).join(', ')}`].filter(Boolean).join('; ')})`).join('\n')}`,
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
    if (!readable.some((one) => matches(pathInProject(one), path)))
      throw new CliError(`${path} is not a path of this tool. Its description lists them.`)
    return { ...contextOf(call), data: await ask(call, operationAt(path), query) }
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
