type Frame = { functionName: string; url: string }
type Node = { id: number; callFrame: Frame; children?: number[] }
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

/** Where the service spends its time: the share of each part. Call it once more to end the profile. */
export async function profileService(port: number): Promise<() => Promise<Map<string, number>>> {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const session = await openSession(target?.webSocketDebuggerUrl ?? '')
  await session.call('Profiler.enable')
  await session.call('Profiler.setSamplingInterval', { interval: 1_000 })
  await session.call('Profiler.start')
  return async () => {
    const { profile } = (await session.call('Profiler.stop')) as { profile: Profile }
    session.close()
    return sharesOf(profile)
  }
}

async function openSession(url: string) {
  const socket = new WebSocket(url)
  const waiting = new Map<number, (result: unknown) => void>()
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', reject)
  })
  return {
    call: (method: string, params: object = {}) =>
      new Promise((resolve) => {
        last += 1
        waiting.set(last, resolve)
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    close: () => socket.close(),
  }
}

function sharesOf({ nodes, samples, timeDeltas }: Profile): Map<string, number> {
  const parents = new Map(
    nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)),
  )
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const parts = new Map<number, string>()
  const partOf = (id: number): string => {
    const known = parts.get(id)
    if (known !== undefined) return known
    const node = byId.get(id)
    const parent = parents.get(id)
    const part =
      (node && namedPart(node.callFrame)) ?? (parent === undefined ? 'sockets and streams' : partOf(parent))
    parts.set(id, part)
    return part
  }
  const micros = new Map<string, number>()
  for (const [index, id] of samples.entries()) {
    const part = partOf(id)
    micros.set(part, (micros.get(part) ?? 0) + (timeDeltas[index] ?? 0))
  }
  micros.delete('idle')
  const all = [...micros.values()].reduce((sum, one) => sum + one, 0)
  return new Map([...micros].map(([part, one]) => [part, one / all]))
}

/** Built-in functions count to their callers. */
function namedPart({ functionName, url }: Frame): string | undefined {
  if (functionName === '(idle)') return 'idle'
  if (functionName === '(garbage collector)') return 'garbage collection'
  const [, room] = /\/server\/src\/([a-z-]+)/.exec(url) ?? []
  if (room !== undefined) return room
  const [, library] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url) ?? []
  if (library !== undefined) return library
  if (url.includes('/contract/')) return 'contract'
  return /^node:(_http|internal\/(http|url|querystring))/.test(url) ? 'HTTP of Node.js' : undefined
}
