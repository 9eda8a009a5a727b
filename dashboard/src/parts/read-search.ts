/**
 * For `validateSearch`: only what `read` returns. The router alone would add it to what was typed, so that a value that
 * `read` drops would reach the page all the same.
 */
export const only =
  <Search extends object>(read: (search: Typed) => Search) =>
  (search: Typed): Search => ({ ...blankOf(search), ...read(search) })

type Typed = Record<string, unknown>

const blankOf = (search: Typed) => Object.fromEntries(Object.keys(search).map((name) => [name, undefined]))
