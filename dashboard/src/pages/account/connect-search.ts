import { integerIn, textIn } from '@tributary/contract/read-search'

export type ConnectSearch = {
  /** Where the command line waits, on this computer. */
  port?: number | undefined
  state?: string | undefined
  /** Of the computer. */
  name?: string | undefined
}

export function readConnectSearch({ port, state, name }: Readonly<Record<string, unknown>>): ConnectSearch {
  return {
    port: integerIn(port, 1, 65_535),
    state: /^[\w-]{16,64}$/.test(String(state)) ? String(state) : undefined,
    name: textIn(name)?.slice(0, 40),
  }
}
