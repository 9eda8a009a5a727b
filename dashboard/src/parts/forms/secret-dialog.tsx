import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { CopyText } from '#parts/copy-text.tsx'

type Texts = {
  title: string
  /** What is copied. */
  label: string
}

type Props = Texts & { description: string; secret: string | undefined; onSaved: () => void }

/** A secret that is shown only once: the dialog closes only after the member confirms that it is saved. */
function SecretDialog({ title, label, description, secret, onSaved }: Props) {
  return (
    <Modal
      opened={secret !== undefined}
      onClose={onSaved}
      title={title}
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

/** The secret of a response, if it has one, and what to do with it. */
export type ShownOnce<Data> = Texts & {
  description: string | ((data: Data) => string)
  of: (data: Data) => string | null
}

/** `show` opens `dialog` if the response holds a secret. */
export function useShownOnce<Data>(secret: ShownOnce<Data> | undefined) {
  const [shown, setShown] = useState<{ text: string; description: string }>()
  return {
    show: (data: Data) => {
      const text = secret?.of(data) ?? null
      if (secret === undefined || text === null) return
      const { description } = secret
      setShown({ text, description: typeof description === 'string' ? description : description(data) })
    },
    dialog: secret !== undefined && (
      <SecretDialog
        title={secret.title}
        label={secret.label}
        description={shown?.description ?? ''}
        secret={shown?.text}
        onSaved={() => setShown(undefined)}
      />
    ),
  }
}
