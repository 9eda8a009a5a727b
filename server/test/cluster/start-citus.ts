import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { chooseOsUser } from '#storage/embedded/choose-os-user.ts'
import { type CitusNode, makeCitusNode } from './citus-node.ts'

export type Citus = {
  /** The coordinator first. */
  nodes: CitusNode[]
  /** One more server, started, which the coordinator does not know yet. */
  addNode: () => Promise<CitusNode>
  stop: () => Promise<void>
}

type Options = { workers?: number; tuning?: Record<string, string> }

/** Lost when the machine stops: for tests. */
export const carefree = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }

/** A coordinator and workers on loopback, of PostgreSQL's binaries with the extension, in a folder that `stop` removes. */
export async function startCitus(
  binaries: string,
  { workers = 2, tuning = {} }: Options = {},
): Promise<Citus> {
  // Not in os.tmpdir(): the path of a socket must be short.
  const folder = mkdtempSync('/tmp/tributary-citus-')
  const user = chooseOsUser(folder, undefined)
  if (user !== undefined) chownSync(folder, user.uid, user.gid)
  const nodes: CitusNode[] = []
  const addNode = async () => {
    const node = await makeCitusNode({ binaries, user, folder, tuning })
    nodes.push(node)
    await node.start()
    return node
  }
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    while (nodes.length <= workers) await addNode()
  } catch (error) {
    await stop()
    throw error
  }
  return { nodes, addNode, stop }
}
