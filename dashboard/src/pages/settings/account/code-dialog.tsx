import { Modal } from '@mantine/core'
import { useState } from 'react'
import { AddForm } from '#pages/settings/form/add-form.tsx'
import { CodeInput } from '#parts/code-input.tsx'

type Props = {
  title: string
  button: string
  opened: boolean
  onClose: () => void
  sending: {
    mutate: (given: { body: { code: string } }) => void
    isPending: boolean
    error: Error | null
    reset: () => void
  }
}

/** Asks for a code before a change of the account. */
export function CodeDialog({ title, button, opened, onClose, sending }: Props) {
  const [code, setCode] = useState('')
  const close = () => {
    setCode('')
    sending.reset()
    onClose()
  }
  return (
    <Modal opened={opened} onClose={close} title={title} centered>
      <AddForm
        needs="viewer"
        button={button}
        onSend={() => sending.mutate({ body: { code } })}
        isSending={sending.isPending}
        error={sending.error}
        ready={code !== ''}
      >
        <CodeInput value={code} onChange={setCode} />
      </AddForm>
    </Modal>
  )
}
