import type { PrivacyStatusOnTheWire } from '@tributary/contract/privacy-api/privacy-requests'

const hourMs = 3_600_000

/** How long a request can be cancelled. */
export const pendingMs = hourMs

export const expectedAt = (receivedAt: Date): Date => new Date(receivedAt.getTime() + 2 * hourMs)

type Request = {
  projectId: number
  id: string
  type: 'access' | 'portability' | 'erasure'
  status: PrivacyStatusOnTheWire['request_status']
  receivedAt: Date
  results: number | null
}

/** `base`: the public URL of the service. */
export function privacyStatus(request: Request, base: string): PrivacyStatusOnTheWire {
  const hasResults = request.status === 'completed' && request.type !== 'erasure'
  return {
    controller_id: String(request.projectId),
    subject_request_id: request.id,
    request_status: request.status,
    expected_completion_time: expectedAt(request.receivedAt).toISOString(),
    api_version: '3.0',
    results_url: hasResults ? `${base}/opendsr/3.0/requests/${request.id}/results` : null,
    results_count: request.results,
  }
}
