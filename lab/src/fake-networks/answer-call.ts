import type { FakeAnswer, FakeNetwork, FakeRequest } from './fake-network.ts'

/** Malformed requests must not crash the fake. */
export function answerCall(network: FakeNetwork | undefined, call: FakeRequest): FakeAnswer {
  if (network === undefined) return { status: 404, body: { message: 'No such network.' } }
  try {
    return network(call)
  } catch {
    return { status: 400, body: { message: 'The request cannot be read.' } }
  }
}
