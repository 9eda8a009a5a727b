import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Definition, type Member, readDefinitions } from './read-definitions.ts'

const client = path.dirname(import.meta.dirname)
const [begin, end] = [
  '<!-- reference: generated from src/definitions.ts -->',
  '<!-- end of the reference -->',
]

/** Writes the README with a regenerated reference to the file named on the command line. */
const readme = readFileSync(path.join(client, 'README.md'), 'utf8')
const [before, rest = ''] = readme.split(begin)
const [, after = ''] = rest.split(end)
const [api, ...types] = readDefinitions(readFileSync(path.join(client, 'src/definitions.ts'), 'utf8'))
if (api === undefined) throw new Error('definitions.ts has no definitions')
const reference = [...api.members.map(describeOperation), '### Types', ...types.map(describeType)].join(
  '\n\n',
)
writeFileSync(
  process.argv[2] ?? path.join(client, 'README.md'),
  `${before}${begin}\n\n${reference}\n\n${end}${after}`,
)

function describeOperation({ signature, doc }: Member): string {
  return `### ${nameOf(signature)}\n\n\`\`\`ts\nTributary.${signature}\n\`\`\`\n\n${doc}`
}

function describeType({ name, kind, doc, members, text }: Definition): string {
  const intro = [`#### ${name}`, ...(doc === '' ? [] : [doc])]
  if (kind === 'type') return [...intro, `\`\`\`ts\ntype ${name} = ${text}\n\`\`\``].join('\n\n')
  const parent = /^ extends (\w+)/.exec(` ${text}`)?.[1]
  if (parent !== undefined) intro.push(`All fields of ${parent}, plus:`)
  const rows = members.map((member) => `| ${fieldOf(member)} | ${member.doc} |`)
  return [...intro, `| field | |\n|---|---|\n${rows.join('\n')}`].join('\n\n')
}

function nameOf(signature: string): string {
  return /^\w+/.exec(signature)?.[0] ?? ''
}

function fieldOf({ signature }: Member): string {
  const oneLine = signature.replaceAll(/\/\*\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ')
  return `\`${oneLine.replaceAll('|', '\\|')}\``
}
