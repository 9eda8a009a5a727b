import type { TestService } from './test-service.ts'

export type Outcomes = {
  accepted: number
  outcomes: Record<string, number>
  days: { day: string; kind: string; outcome: string; count: number }[]
  refused: { at: string; kind: string; outcome: string; reason: string; item: Record<string, unknown> }[]
}

export async function readOutcomes(service: TestService, projectId: number, query = ''): Promise<Outcomes> {
  const answer = await service.admin('GET', `/projects/${projectId}/outcomes${query}`)
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.data
}
