import { Badge, Group, Text } from '@mantine/core'

export function NotSetUp({ description }: { description: string }) {
  return (
    <Group gap="sm" mb="md">
      <Badge variant="light" color="gray">
        Not set up
      </Badge>
      <Text size="sm">{description}</Text>
    </Group>
  )
}
