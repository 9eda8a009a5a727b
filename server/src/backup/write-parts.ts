import type { StoredPart } from '#domain/backup/manifest.ts'
import { type Seal, sha256 } from './seal.ts'
import type { Store } from './store.ts'

/** Memory needs about four of them: one fills, one is compressed, encrypted and stored. */
const partBytes = 16 * 1024 * 1024

/** Cuts a stream into objects of bounded size. */
export function writeParts(store: Store, { seal, extension }: Seal, prefix: string) {
  const parts: StoredPart[] = []
  let filling: Buffer[] = []
  let bytes = 0
  let count = 0
  let writing: Promise<void> = Promise.resolve()

  async function flush(): Promise<void> {
    const whole = Buffer.concat(filling)
    filling = []
    bytes = 0
    count += 1
    const name = `${prefix}/part-${String(count).padStart(6, '0')}.${extension}`
    // One at a time: the stream waits here, not in memory.
    await writing
    writing = storePart(store, seal, { name, whole }).then((part) => void parts.push(part))
    // Reported by the next await.
    writing.catch(() => undefined)
  }

  return {
    take(chunk: Buffer): Promise<void> | undefined {
      filling.push(chunk)
      bytes += chunk.length
      return bytes < partBytes ? undefined : flush()
    },
    async finish(): Promise<StoredPart[]> {
      if (bytes > 0) await flush()
      await writing
      return parts
    },
  }
}

export async function storePart(
  store: Store,
  seal: Seal['seal'],
  { name, whole }: { name: string; whole: Buffer },
): Promise<StoredPart> {
  const stored = await seal(whole)
  await store.write(name, stored)
  return { name, bytes: whole.length, storedBytes: stored.length, sha256: sha256(stored) }
}
