import { figureMeanings, figureSections } from '@tributary/contract/figures/meanings'
import { type FigureId, figures } from '@tributary/contract/figures/names'
import { terms } from '@tributary/contract/figures/terms'

export type GlossaryFigure = {
  id: FigureId
  name: string
  short: string | undefined
  formula: string
  includes: string
  excludes: string
  fields: readonly string[]
}

type Section = { title: string; figures: GlossaryFigure[] }

const contains = (texts: readonly (string | undefined)[], wanted: string) =>
  texts.some((text) => text?.toLowerCase().includes(wanted) === true)

/** The figures whose name, formula, texts or API fields contain the text, by section. */
export function findFigures(text: string): Section[] {
  const wanted = text.toLowerCase()
  return figureSections.flatMap(({ title, meanings }) => {
    const figures = (Object.keys(meanings) as FigureId[])
      .map(entryOf)
      .filter(({ name, short, formula, includes, excludes, fields }) =>
        contains([name, short, formula, includes, excludes, ...fields], wanted),
      )
    return figures.length === 0 ? [] : [{ title, figures }]
  })
}

function entryOf(id: FigureId): GlossaryFigure {
  const figure = figures[id]
  const short = 'short' in figure ? figure.short : undefined
  return { id, name: figure.name, short, ...figureMeanings[id] }
}

export function findTerms(text: string) {
  const wanted = text.toLowerCase()
  return Object.entries(terms)
    .map(([id, term]) => ({ id, ...term }))
    .filter(({ name, meaning }) => contains([name, meaning], wanted))
}
