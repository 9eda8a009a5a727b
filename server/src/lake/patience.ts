/** How long others wait for what the lake writes, and how long one turn compares days. A property of time, not of rows. */
export type Patience = { askMs: number; sqlMs: number; verifyMs: number }

export const usualPatience: Patience = {
  // Longer than this PostgreSQL is faster.
  askMs: 3_000,
  // Nothing else can answer.
  sqlMs: 20_000,
  // The next turn goes on where it ended: after some turns every day has been checked.
  verifyMs: 4_000,
}
