/** What the endpoints of the client library have in common. */
export const clientSurface = {
  surface: 'client',
  group: 'Client library',
  method: 'POST',
  credential: 'project_token',
  unauthorized: 'invalid_token',
  refusals: ['invalid_body'],
} as const
