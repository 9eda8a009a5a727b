type Message = { event?: string; data?: string; id?: string }

/** The messages of a stream of Server-Sent Events. */
export async function* readEvents(response: Response): AsyncGenerator<Message> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  if (reader === undefined) return
  let text = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const blocks = (text + value).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield readMessage(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

function readMessage(block: string): Message {
  const lines = block.split('\n').filter((line) => !line.startsWith(':') && line.includes(':'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trimStart()]),
  )
}
