import { Code } from '@mantine/core'

type Props = { value: unknown; label: string }

// It may scroll, so it must take focus for the arrow keys to work.
const focusable = { tabIndex: 0, role: 'region' } as const

/** Raw JSON, as it was sent. */
export function JsonBlock({ value, label }: Props) {
  return (
    <Code block {...focusable} aria-label={label} mah={360} style={{ overflow: 'auto' }}>
      {JSON.stringify(value, null, 2)}
    </Code>
  )
}
