/** A parameter as it stands in the URL, and decoded. */
export type PastedParameter = { name: string; raw: string; value: string }

export function readParameters(query: string): PastedParameter[] {
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...rest] = pair.split('=')
      const raw = rest.join('=')
      return { name: decoded(name), raw, value: decoded(raw) }
    })
}

// Zero-width characters come along when a link is copied from a chat or a document.
export const invisible = /[\u200b-\u200d\u2060\ufeff]/g

/** Decoded until nothing changes: a link may be encoded again by every form that it passes. */
function decoded(text: string): string {
  let plain = text.replaceAll('+', ' ').replaceAll(invisible, '').trim()
  for (let times = 0; times < 3; times += 1) plain = decodedOnce(plain)
  return plain
}

function decodedOnce(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
