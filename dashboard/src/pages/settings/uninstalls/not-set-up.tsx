import { Badge, Group, Text } from '@mantine/core'

export function NotSetUp({ says }: { says: string }) {
  return (
    <Group gap="sm" mb="md">
      <Badge variant="light" color="gray">
        Not set up
      </Badge>
      <Text size="sm">{says}</Text>
    </Group>
  )
}
