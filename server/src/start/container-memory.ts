import { totalmem } from 'node:os'

/** The limit that a container or a systemd unit sets for this process and its children (cgroup), in MiB. */
export function containerMemory(): number | undefined {
  const bytes = process.constrainedMemory()
  return bytes > 0 && bytes < totalmem() ? Math.floor(bytes / 1_048_576) : undefined
}
