import { readdir, readFile } from 'node:fs/promises'

/** The text below one heading, with the heading. */
export type Section = { id: string; title: string; depth: number; markdown: string }

/** A page of the `docs` folder, in sections. The first has the title of the guide and its introduction. */
export type Guide = { name: string; title: string; sections: readonly Section[] }

const folder = new URL('../../../../docs/', import.meta.url)

/** The guides of this release, by title. */
export async function readGuides(): Promise<Guide[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'))
  const guides = await Promise.all(
    names.map(async (name) => guideOf(name.slice(0, -3), await readFile(new URL(name, folder), 'utf8'))),
  )
  return guides.sort((one, other) => one.title.localeCompare(other.title, 'en'))
}

export function guidePath({ name }: Pick<Guide, 'name'>): string {
  return `/docs/guides/${name}`
}

export function guideOf(name: string, markdown: string): Guide {
  const taken = new Map<string, number>()
  const sections = splitAtHeadings(markdown).map((part) => {
    const [, marks = '#', heading = name] = /^(#+) +(.*)/.exec(part) ?? []
    const title = heading.replaceAll('`', '')
    return { id: uniqueAnchor(taken, title), title, depth: marks.length, markdown: part }
  })
  return { name, title: sections[0]?.title ?? name, sections }
}

/** A line of a code block that begins with `#` is no heading. */
function splitAtHeadings(markdown: string): string[] {
  const parts: string[] = []
  let isCode = false
  for (const line of markdown.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode
    if (parts.length === 0 || (!isCode && /^#{1,6} /.test(line))) parts.push(line)
    else parts.push(`${parts.pop()}\n${line}`)
  }
  return parts
}

/** Anchors as GitHub makes them, because links between guides are written for both. */
function uniqueAnchor(taken: Map<string, number>, title: string): string {
  const anchor = title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
  const count = taken.get(anchor) ?? 0
  taken.set(anchor, count + 1)
  return count === 0 ? anchor : `${anchor}-${count}`
}
