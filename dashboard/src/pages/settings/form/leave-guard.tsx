import { Button, Group, Modal, Text } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'

/** Asks before a page is left that holds changes which are not saved. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  })
  return (
    <Modal opened={status === 'blocked'} onClose={() => reset?.()} title="Leave without saving?" centered>
      <Text size="sm" mb="lg">
        What you have changed here is not saved yet.
      </Text>
      <Group justify="flex-end">
        <Button variant="default" onClick={() => reset?.()}>
          Stay
        </Button>
        <Button color="red" onClick={() => proceed?.()}>
          Leave without saving
        </Button>
      </Group>
    </Modal>
  )
}
