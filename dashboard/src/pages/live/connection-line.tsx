import { Badge } from '@mantine/core'
import type { Connection } from './open-live-source.ts'

type Props = { connection: Connection; isPaused: boolean }

const looks = {
  connecting: { color: 'gray', says: 'Connecting …' },
  live: { color: 'green', says: 'Connected' },
  lost: { color: 'orange', says: 'Connection lost, trying again …' },
} as const

/** Whether what is shown is what arrives. */
export function ConnectionLine({ connection, isPaused }: Props) {
  const { color, says } =
    connection.state === 'refused'
      ? { color: 'red', says: `${connection.says} Trying again …` }
      : looks[connection.state]
  return (
    <Badge
      variant="light"
      color={isPaused && connection.state === 'live' ? 'gray' : color}
      size="lg"
      tt="none"
      role="status"
      h="auto"
      style={{ whiteSpace: 'normal' }}
    >
      {isPaused && connection.state === 'live' ? 'Paused; what comes waits' : says}
    </Badge>
  )
}
