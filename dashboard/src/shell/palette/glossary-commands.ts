import { figures } from '@tributary/contract/figures/names'
import { terms } from '@tributary/contract/figures/terms'
import type { Command } from './command.ts'

/** Every figure and word of the glossary. */
export const glossaryCommands: readonly Command[] = [
  ...Object.entries(figures).map(([id, figure]) =>
    entry(id, figure.name, 'short' in figure ? figure.short : undefined),
  ),
  ...Object.entries(terms).map(([id, { name }]) => entry(`word-${id}`, name)),
]

function entry(hash: string, label: string, short?: string): Command {
  return { group: 'Glossary', label, path: '/glossary', hash, ...(short !== undefined && { detail: short }) }
}
