import type { SearchSchemaInput } from '@tanstack/react-router'

/**
 * For `validateSearch`: only what `read` returns. The router alone would add it to what was typed, so that a value that
 * `read` drops would reach the page all the same.
 */
export const only =
  <Search extends object>(read: (search: Typed) => Search) =>
  (search: Blankable<Search> & SearchSchemaInput): Search => ({ ...blankOf(search), ...read(search) })

type Typed = Record<string, unknown>

/** What a link may say: undefined takes a parameter away. */
type Blankable<Search> = { [Name in keyof Search]?: Search[Name] | undefined }

const blankOf = (search: Typed) => Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
