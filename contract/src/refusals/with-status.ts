/** Refusals that share a status. */
export function withStatus<const Status extends number, const Rows extends object>(
  status: Status,
  rows: Rows,
) {
  return Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, { status, ...row }])) as {
    readonly [Name in keyof Rows]: { readonly status: Status } & Rows[Name]
  }
}
