import { Badge } from '@mantine/core'
import type { Connection } from './open-live-source.ts'

type Props = { connection: Connection; isPaused: boolean }

const looks = {
  connecting: { color: 'gray', text: 'Connecting…' },
  live: { color: 'green', text: 'Connected' },
  lost: { color: 'orange', text: 'Connection lost. Reconnecting…' },
} as const

/** Whether the list is connected, and so up to date. */
export function ConnectionLine({ connection, isPaused }: Props) {
  const { color, text } =
    connection.state === 'refused'
      ? { color: 'red', text: `${connection.message} Trying again…` }
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
      {isPaused && connection.state === 'live' ? 'Paused: new facts are held back' : text}
    </Badge>
  )
}
