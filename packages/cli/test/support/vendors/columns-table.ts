import type { Importer } from '../../../src/importers/importer.ts'

/** The table of docs/moving-in.md. */
export function columnsTable({ columns }: Importer): string {
  return Object.values(columns)
    .map(
      ({ headings, becomes }) =>
        `| ${[...new Set(headings)].map((heading) => `\`${heading}\``).join(', ')} | ${becomes} |`,
    )
    .join('\n')
}
