import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { CopyText } from '#parts/copy-text.tsx'

type Props = {
  title: string
  label: string
  description: string
  secret: string | undefined
  onSaved: () => void
}

/** A secret that is shown only once: the dialog closes only after the member confirms that it is saved. */
export function SecretDialog({ title, label, description, secret, onSaved }: Props) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onSaved}
      title={title}
      centered
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack gap="md">
        <Alert color="yellow">This is shown only once. Copy it now.</Alert>
        <CopyText text={secret ?? ''} label={label} />
        <Text size="sm">{description}</Text>
        <Group justify="flex-end">
          <Button onClick={onSaved}>I have saved it</Button>
        </Group>
      </Stack>
    </Modal>
  )
}
