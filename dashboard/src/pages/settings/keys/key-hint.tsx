import { Text } from '@mantine/core'

/** The last characters of a key: the rest was shown once. */
export function KeyHint({ text }: { text: string }) {
  return (
    <Text ff="monospace" size="sm">
      {text}
    </Text>
  )
}
