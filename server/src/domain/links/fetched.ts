/** The response of the domain, or why there was none. */
export type Fetched = { status: number; type: string; body: string } | { failed: string }
