export type Finding = {
  state: 'ok' | 'warning' | 'failed' | 'skipped'
  says: string
  /** What to do. */
  fix?: string
}
