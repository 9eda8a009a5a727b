export const commandGroups = ['Pages', 'Settings', 'Actions', 'Campaigns', 'Glossary', 'People'] as const

/** Something to go to, or to do. */
export type Command = {
  group: (typeof commandGroups)[number]
  label: string
  /** Words that also find it, shown beside the label. */
  detail?: string
  /** A path below the project. */
  path: string
  search?: Record<string, unknown>
  /** The entry of the page, or the dialog that opens with it. */
  hash?: string
}

/** Unique among the commands of the palette. */
export const keyOf = ({ group, label, path, search, hash = '' }: Command) =>
  `${group} ${label} ${path} ${JSON.stringify(search ?? {})} ${hash}`

const mostOfGroup = 6

/** The commands with all words of the text, those that begin with it first; a few of each group. */
export function findCommands(commands: readonly Command[], text: string): Command[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ label, detail = '' }) => {
    const all = `${label} ${detail}`.toLowerCase()
    return words.every((word) => all.includes(word))
  })
  const rank = ({ label }: Command) => (label.toLowerCase().startsWith(words.join(' ')) ? 0 : 1)
  return commandGroups.flatMap((group) => {
    const ofGroup = found.filter((command) => command.group === group)
    const ranked = ofGroup.toSorted((one, other) => rank(one) - rank(other))
    return words.length === 0 && group === 'Pages' ? ranked : ranked.slice(0, mostOfGroup)
  })
}
