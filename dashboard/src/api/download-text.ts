import type { AnyEndpoint, EndpointInput } from './endpoint-types.ts'
import { readResponse, urlOf } from './request.ts'

/** The text of a response that is a file. Throws RequestError. */
export async function downloadText<E extends AnyEndpoint & { method: 'POST' }>(
  path: E['path'],
  given: EndpointInput<E>,
): Promise<string> {
  const response = await fetch(urlOf(path, given as EndpointInput<AnyEndpoint>), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given.body),
  })
  if (!response.ok) await readResponse(response)
  return response.text()
}
