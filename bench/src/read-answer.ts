export type Answer = { status: number; bytes: number }

/** The answer that the bytes begin with; undefined: it is not whole yet. Only answers that say how long they are. */
export function readAnswer(bytes: Buffer): Answer | undefined {
  const end = bytes.indexOf('\r\n\r\n')
  if (end === -1) return undefined
  const head = bytes.toString('latin1', 0, end)
  const [, length] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  if (length === undefined) throw new Error(`An answer does not say how long it is:\n${head}`)
  const whole = end + 4 + Number(length)
  return bytes.length < whole ? undefined : { status: Number(head.slice(9, 12)), bytes: whole }
}
