import { Button, type ButtonProps, Group, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'

type Props = {
  label: string
  /** The accessible name, for a button whose row gives its context. */
  name?: string
  title: string
  description: ReactNode
  confirm: string
  onConfirm: () => unknown
  color?: string
} & Pick<ButtonProps, 'size' | 'variant' | 'disabled' | 'loading'>

/** A button for actions with consequences: explains what will happen and asks for confirmation. */
export function ConfirmButton(props: Props) {
  const { label, name = label, title, description, confirm, onConfirm, color = 'red', ...button } = props
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Button color={color} variant="light" {...button} aria-label={name} onClick={() => setOpened(true)}>
        {label}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={title}>
        <Text size="sm" mb="lg" component="div">
          {description}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setOpened(false)}>
            Cancel
          </Button>
          <Button
            color={color}
            onClick={() => {
              setOpened(false)
              onConfirm()
            }}
          >
            {confirm}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
