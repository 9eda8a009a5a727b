export type Response = { status: number; bytes: number }

/** The response that the bytes begin with; undefined if it is not complete yet. It must have a content length. */
export function readResponse(bytes: Buffer): Response | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error(`A response has no content length:\n${head}`)
  const whole = end + 4 + Number(length)
  return bytes.length < whole ? undefined : { status: Number(head.slice(9, 12)), bytes: whole }
}
