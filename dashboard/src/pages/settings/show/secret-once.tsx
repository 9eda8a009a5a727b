import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { CopyText } from '../../../parts/copy-text.tsx'

type Props = { title: string; label: string; says: string; secret: string | undefined; onKept: () => void }

/** A secret that the service shows this once: it goes only when somebody says that it is kept. */
export function SecretOnce({ title, label, says, secret, onKept }: Props) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onKept}
      title={title}
      centered
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Alert color="yellow">It is shown this once. Copy it now.</Alert>
        <CopyText text={secret ?? ''} label={label} />
        <Text size="sm">{says}</Text>
        <Group justify="flex-end">
          <Button onClick={onKept}>I have kept it</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
