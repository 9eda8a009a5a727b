import { callService } from '#call-service.ts'
import { UsageError } from '#cli-error.ts'
import { type Command, connectionOptions, projectOption } from '#command.ts'
import { readWhole } from '#contract/read-body.ts'
import { pickProject } from '#pick-project.ts'
import { connectionOf } from '#settings.ts'

const methods = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']

export const api: Command = {
  name: 'api',
  args: ['method', 'path', 'json?'],
  summary: 'Call any endpoint of the management API, and print its response',
  description:
    'A path without /api is one of the management API; {project} is your project. The body is JSON, @file or - for the standard input.',
  options: {
    type: { value: '<media type>', description: 'Of the body', default: 'application/json' },
    ...projectOption,
    ...connectionOptions,
  },
  examples: [
    'tributary api GET /projects',
    `tributary api POST '/projects/{project}/campaigns' '{"name": "Spring sale", "channel": "meta"}'`,
    `tributary api POST '/projects/{project}/spend' @spend.csv --type text/csv`,
  ],
  run: async (io, given) => {
    const [method = '', path = '', body] = given.args
    const verb = method.toUpperCase()
    if (!methods.includes(verb)) throw new UsageError(`<method> must be one of ${methods.join(', ')}.`)
    const connection = connectionOf(io, given)
    const full = path.startsWith('/api/') ? path : `/api/manage${path.startsWith('/') ? '' : '/'}${path}`
    const project = full.includes('{project}') ? String((await pickProject(connection)).id) : ''
    const response = await callService(connection, {
      method: verb,
      path: full.replaceAll('{project}', project),
      ...(body !== undefined && {
        body: await readWhole(io, body),
        contentType: given.options.type ?? 'application/json',
      }),
    })
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true
    const text = await response.text()
    await io.out(isJson ? `${JSON.stringify(JSON.parse(text), null, 2)}\n` : text)
  },
}
