import type { Docs } from './docs.ts'
import { type DocumentedOperation, listOperations } from './list-operations.ts'
import type { Guide, Section } from './read-guides.ts'

export type FoundSection = { guide: Guide; section: Section; excerpt: string }

const mostFound = 25

/** Operations and sections of guides that have every word, those that have them in their title first. */
export function searchDocs({ document, guides }: Docs, query: string) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 8)
  const operations = document.tags.flatMap(({ name }) => listOperations(document, name))
  const sections = guides.flatMap((guide) => guide.sections.map((section) => ({ guide, section })))
  return {
    operations: best(operations, words, operationTexts),
    sections: best(sections, words, ({ guide, section }) => ({
      title: `${guide.title} ${section.title}`,
      text: section.markdown,
    })).map((found): FoundSection => ({ ...found, excerpt: excerptOf(found.section, words) })),
  }
}

type Texts = { title: string; text: string }

function best<Item>(
  items: readonly Item[],
  words: readonly string[],
  textsOf: (item: Item) => Texts,
): Item[] {
  if (words.length === 0) return []
  const found = items.flatMap((item) => {
    const { title, text } = textsOf(item)
    if (hasAll(title, words)) return [{ item, rank: 0 }]
    return hasAll(`${title} ${text}`, words) ? [{ item, rank: 1 }] : []
  })
  return found
    .sort((one, other) => one.rank - other.rank)
    .slice(0, mostFound)
    .map(({ item }) => item)
}

function hasAll(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  return words.every((word) => lower.includes(word))
}

function operationTexts({ operationId, method, path, summary, ...operation }: DocumentedOperation): Texts {
  const { tags, description, parameters = [] } = operation
  const names = parameters.map((one) => `${one.name} ${one.description}`)
  return {
    title: `${summary} ${operationId} ${method} ${path}`,
    text: [...tags, description, ...names].join(' '),
  }
}

const excerptLength = 180

/** The surroundings of the first word that is found, without the marks of Markdown. */
function excerptOf({ markdown }: Section, words: readonly string[]): string {
  const text = markdown
    .replace(/^#+ .*/, '')
    .replaceAll(/\]\([^)]*\)|[`*[\]|]|-{3,}/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const places = words.map((word) => text.toLowerCase().indexOf(word)).filter((at) => at >= 0)
  const from = places.length === 0 ? 0 : Math.max(0, Math.min(...places) - 60)
  const to = from + excerptLength
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}
