import { readFileSync } from 'node:fs'

// Later parts override earlier ones.
const parts = [
  'palette',
  'page',
  'navigation',
  'content',
  'guides',
  'badges',
  'code',
  'tables',
  'narrow',
  'print',
]

let stylesheet: string | undefined

/** The stylesheet of the documentation, read once. */
export function docsStylesheet(): string {
  stylesheet ??= parts
    .map((part) => readFileSync(new URL(`styles/${part}.css`, import.meta.url), 'utf8'))
    .join('\n')
  return stylesheet
}
