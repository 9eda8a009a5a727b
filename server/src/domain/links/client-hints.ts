/** What a browser reports about its phone in client hints. Null: not reported, or unreadable. */
export type ClientHints = { systemVersion: string | null; model: string | null }

const longest = 80

/** `Sec-CH-UA-Model` and `Sec-CH-UA-Platform-Version`: each a quoted string (RFC 8941), empty if the browser reports none. */
export function readClientHints(
  model: string | undefined,
  systemVersion: string | undefined,
): ClientHints | undefined {
  if (model === undefined && systemVersion === undefined) return undefined
  const version = readQuoted(systemVersion)
  return {
    model: readQuoted(model),
    systemVersion: version !== null && /^\d{1,9}(\.\d{1,9}){0,3}$/.test(version) ? version : null,
  }
}

function readQuoted(header = ''): string | null {
  const [, quoted = ''] = /^"((?:[\x20\x21\x23-\x5b\x5d-\x7e]|\\["\\])*)"$/.exec(header) ?? []
  const text = quoted.replaceAll(/\\(["\\])/g, '$1').trim()
  return text === '' || text.length > longest ? null : text
}

/** Chromium on Android hides the model from its user agent, and reports it in client hints if asked. */
export function canTellHints(userAgent: string): boolean {
  return /\bChrome\/\d/.test(userAgent)
}

const names = 'Sec-CH-UA-Model, Sec-CH-UA-Platform-Version'

/** `Critical-CH`: the browser repeats the request with the hints before it follows the redirect. */
export const askForHints = { 'accept-ch': names, 'critical-ch': names }

/** So that the browser goes on sending them. */
export const acceptHints = { 'accept-ch': names }
