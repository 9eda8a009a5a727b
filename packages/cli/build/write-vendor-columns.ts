// node packages/cli/build/write-vendor-columns.ts <file>
import { writeFileSync } from 'node:fs'
import { allImporters } from '#importers/all-importers.ts'
import type { Importer } from '#importers/importer.ts'

const intro = `# Columns of other vendors' files

What each column of a vendor's raw data becomes when you [move in](moving-in.md). Headings are compared without case, spaces, underscores, dashes and braces; other columns are ignored.
Generated from \`packages/cli/src/importers\` by \`npm run generate\`.`

function section({ title, columns }: Importer): string {
  const rows = Object.values(columns).map(([headings, becomes]) => {
    const names = [...new Set(headings)].map((heading) => `\`${heading}\``)
    return `| ${names.join(', ')} | ${becomes} |`
  })
  return `## ${title}\n\n| Heading | Becomes |\n|---|---|\n${rows.join('\n')}`
}

const target = process.argv[2]
if (target === undefined) throw new Error('usage: write-vendor-columns.ts <file>')
writeFileSync(target, `${[intro, ...allImporters.map(section)].join('\n\n')}\n`)
