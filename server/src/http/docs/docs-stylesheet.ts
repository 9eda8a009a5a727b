import { readFileSync } from 'node:fs'

let stylesheet: string | undefined

export function docsStylesheet(): string {
  stylesheet ??= readFileSync(new URL('docs.css', import.meta.url), 'utf8')
  return stylesheet
}
