import type { Edited } from './use-draft.ts'

/** Texts by name: what fields are there depends on another one. */
export type TextMap = Record<string, string>

/** A map in a draft as a draft of its own. */
export function mapIn<Name extends string>(
  draft: Edited<Record<Name, TextMap>>,
  name: Name,
): Edited<TextMap> {
  const value = draft.value[name]
  return {
    value,
    set: (fields) => draft.set({ [name]: { ...value, ...fields } } as Record<Name, TextMap>),
  }
}
