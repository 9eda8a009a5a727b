import type { AnyEndpoint, EndpointInput } from './endpoint-types.ts'
import { readResponse, urlOf } from './request.ts'

/** A response that is a file. Throws RequestError. */
export async function downloadBlob<E extends AnyEndpoint & { method: 'POST' }>(
  path: E['path'],
  given: EndpointInput<E>,
): Promise<Blob> {
  const response = await fetch(urlOf(path, given as EndpointInput<AnyEndpoint>), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(given.body),
  })
  if (!response.ok) await readResponse(response)
  return response.blob()
}
