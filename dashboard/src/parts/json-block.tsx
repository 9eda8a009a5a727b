import { Code } from '@mantine/core'

type Props = { value: unknown; label: string }

// What does not fit scrolls inside, so it takes the focus: the arrow keys reach all of it.
const reachable = { tabIndex: 0, role: 'region' } as const

/** Whatever was sent, as it is. */
export function JsonBlock({ value, label }: Props) {
  return (
    <Code block {...reachable} aria-label={label} mah={360} style={{ overflow: 'auto' }}>
      {JSON.stringify(value, null, 2)}
    </Code>
  )
}
