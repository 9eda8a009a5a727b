import { figureMeanings } from '@tributary/contract/figures/meanings'
import { CliError } from '#cli-error.ts'
import { readProjects } from '#pick-project.ts'
import { pick } from './ask.ts'
import { objectSchema, type Tool } from './tool.ts'

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

const glossary: Tool = {
  name: 'explain_figure',
  title: 'What a figure means',
  description:
    'The formula of a figure, what is in it and what is not. Without a name: the names of all figures.',
  input: objectSchema({ figure: { type: 'string', description: 'paid_roas, classic_retention, …' } }),
  run: async ({ args: { figure } }) => {
    const meanings: Readonly<Record<string, object>> = figureMeanings
    const names = Object.keys(meanings)
    if (figure === undefined) return { figures: names }
    const found = names.find((name) => name === figure)
    if (found === undefined)
      throw new CliError(`There is no figure ${figure}. There are ${names.join(', ')}.`)
    return { figure, ...meanings[found] }
  },
}

export const ownTools: readonly Tool[] = [projects, settings, glossary]
