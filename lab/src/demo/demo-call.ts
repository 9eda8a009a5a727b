/** One request of a virtual phone, browser, network or backend, not sent yet. */
export type DemoCall =
  | { to: 'client'; path: string; from: string; body: Record<string, unknown> }
  | { to: 'network'; path: 'click' | 'impression'; body: Record<string, unknown> }
  | { to: 'server'; path: string; from: string; body: Record<string, unknown> }
  | {
      to: 'link'
      campaign: string
      from: string
      params: Record<string, string>
      userAgent: string
      language: string
    }

/** Calls in order. Each `yield` returns the click id from the response, if any, and later calls may depend on it. */
export type Calls = Generator<DemoCall, void, string | undefined>

export function* singleCall(call: DemoCall): Calls {
  yield call
}
