import type { Column, Importer } from './importer.ts'

const plain = (heading: string) => heading.toLowerCase().replaceAll(/[\s_{}.-]/g, '')

/** The places of each field's columns, best first. A field without a column is missing. */
export type Places = ReadonlyMap<string, readonly number[]>

export function placesOf({ columns }: Importer, headings: readonly string[]): Places {
  const places = new Map<string, number[]>()
  const given = headings.map(plain)
  for (const [field, [known]] of Object.entries<Column>(columns)) {
    const found = [...new Set(known.map(plain))].flatMap((heading) => {
      const at = given.indexOf(heading)
      return at === -1 ? [] : [at]
    })
    if (found.length > 0) places.set(field, found)
  }
  return places
}

/** The vendor whose file this is, by its headings: of several, the one that knows the most of them. */
export function recognise(importers: readonly Importer[], headings: readonly string[]): Importer | undefined {
  const candidates = importers.flatMap((importer) => {
    const places = placesOf(importer, headings)
    const isRecognised = importer.recognisedBy.some((fields) => fields.every((field) => places.has(field)))
    return isRecognised ? [{ importer, known: places.size }] : []
  })
  return candidates.sort((one, other) => other.known - one.known)[0]?.importer
}
