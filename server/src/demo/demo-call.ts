/** One request of a virtual phone, browser, network or backend, before anybody sends it. */
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

/** Calls in order. Each is answered with the click id that it was given, if any, and the next may depend on it. */
export type Calls = Generator<DemoCall, void, string | undefined>

export function* aloneCall(call: DemoCall): Calls {
  yield call
}
