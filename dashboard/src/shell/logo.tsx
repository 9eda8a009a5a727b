import { Group, Text } from '@mantine/core'

export function Logo() {
  return (
    <Group gap={8} wrap="nowrap">
      <img src="/assets/tributary.svg" alt="" width={26} height={26} />
      <Text fw={700} visibleFrom="xs">
        Tributary
      </Text>
    </Group>
  )
}
