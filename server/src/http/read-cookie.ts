/** `header`: all cookies of the request. */
export function readCookie(header: string, name: string): string | undefined {
  const start = `${name}=`
  const pairs = header.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length)
}
