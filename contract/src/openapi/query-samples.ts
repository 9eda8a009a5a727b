/** Query parameters of the example requests. */
export const querySamples: Record<string, string> = {
  c: 'K7QX2M',
  token: 'pt_…',
  campaign: 'K7QX2M',
  network_click_id: 'imp-5519',
  gaid: '38400000-8cf0-11bd-b23e-10b96e40000d',
  filter: 'ACTIVE',
  display_id: 'K7QX2M',
  user_id: 'user-1042',
  table: 'events',
  format: 'csv',
  from: '2026-03-01',
  to: '2026-03-31',
  q: 'ada@example.com',
}
