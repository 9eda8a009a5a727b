import assert from 'node:assert/strict'
import { figuresOf } from '#test/support/figures-of.ts'
import { importLines } from '#test/support/import-lines.ts'
import { adminToken, type TestService } from '#test/support/test-service.ts'

export async function history(service: TestService, projectId: number): Promise<string> {
  const answer = await service.ask('GET', `/api/manage/projects/${projectId}/export/history`, {
    headers: { authorization: `Bearer ${adminToken}` },
  })
  assert.equal(answer.status, 200)
  return answer.text
}

/** Imports lines of which none is refused. */
export async function moveTo(service: TestService, projectId: number, lines: string) {
  const { body, text } = await importLines(service, projectId, [lines], '?refusals=all')
  assert.deepEqual(body.data?.refusals, [], text)
  return body.data
}

type Span = { from: string; to: string }

export async function assertSame(service: TestService, [one, other]: [number, number], span: Span) {
  const before = await figuresOf(service, one, span)
  const after = await figuresOf(service, other, span)
  for (const name of Object.keys(before) as (keyof typeof before)[])
    assert.deepEqual(after[name], before[name], name)
}
