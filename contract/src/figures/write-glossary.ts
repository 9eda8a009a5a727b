// node contract/src/figures/write-glossary.ts <file>
import { writeFileSync } from 'node:fs'
import { figureMeanings, figureSections } from './meanings.ts'
import { type FigureId, figures } from './names.ts'
import { terms } from './terms.ts'

function glossary(): string {
  const sections = figureSections.map(({ title, meanings }) =>
    [`## ${title}`, ...Object.keys(meanings).map((id) => entry(id as FigureId))].join('\n\n'),
  )
  return `${[intro, ...sections, '## Words', words()].join('\n\n')}\n`
}

const intro = `# Glossary: every figure and word

One name is one number, on every page, in CSV files and in the API. The dashboard shows this page under **Glossary**, and every figure links to its entry.
Generated from \`contract/src/figures\` by \`npm run generate\`. [Reporting](reporting.md) computes an example.`

function entry(id: FigureId): string {
  const { name, unit, ...rest } = figures[id]
  const short = 'short' in rest ? `, in narrow places **${rest.short}**` : ''
  const { formula, includes, excludes, fields } = figureMeanings[id]
  return `### ${name}

${unitNames[unit]}${short}. \`${formula}\`

- In it: ${includes}
- Not in it: ${excludes}
- API: ${fields.map(apiField).join(', ')}`
}

const unitNames = {
  count: 'Count',
  average: 'Average',
  money: 'Money',
  percent: 'Percent',
  ratio: 'Ratio',
  day: 'Day',
  duration: 'Time',
}

/** `roas (series)`: the field as code, and where it is. */
function apiField(field: string): string {
  const [, name = field, place = ''] = /^(\S+)( .*)?$/s.exec(field) ?? []
  return `\`${name}\`${place}`
}

function words(): string {
  const rows = Object.values(terms).map(({ name, meaning }) => `| ${name} | ${meaning} |`)
  return ['| word | meaning |', '|---|---|', ...rows].join('\n')
}

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-glossary.ts <file>')
writeFileSync(target, glossary())
