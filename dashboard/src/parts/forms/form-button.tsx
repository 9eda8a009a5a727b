import { Button, type ButtonProps, Modal, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { AnyEndpoint, DataOf } from '#api/endpoint-types.ts'
import { useHasRole } from '#api/use-session.ts'
import { AddForm, type AddFormProps } from './add-form.tsx'
import { useShownOnce } from './secret-dialog.tsx'

type Props<E extends AnyEndpoint, Values extends object> = Omit<
  AddFormProps<E, Values>,
  'color' | 'variant'
> & {
  label: string
  /** The accessible name, for a button whose row gives its context. */
  name?: string
  title: string
  description?: ReactNode
  disabled?: boolean
  cancels?: boolean
  dialogSize?: 'lg'
} & Pick<ButtonProps, 'variant' | 'size' | 'color' | 'leftSection'>

/** A button that opens a form in a dialog, which closes once it is sent. */
export function FormButton<E extends AnyEndpoint, Values extends object>(props: Props<E, Values>) {
  const {
    label,
    name = label,
    title,
    description,
    disabled = false,
    variant = 'default',
    size = 'xs',
    color,
    leftSection,
    cancels = false,
    dialogSize = 'md',
    ...form
  } = props
  const { needs = 'admin', secret, onDone, ...sent } = form
  const mayAct = useHasRole(needs)
  const [opened, setOpened] = useState(false)
  const { show, dialog } = useShownOnce(secret)
  const close = () => setOpened(false)
  const finish = (data: DataOf<E>) => {
    close()
    show(data)
    return onDone?.(data)
  }
  return (
    <>
      <Button
        size={size}
        variant={variant}
        leftSection={leftSection}
        {...(color !== undefined && { color })}
        disabled={!mayAct || disabled}
        aria-label={name}
        onClick={() => setOpened(true)}
      >
        {label}
      </Button>
      <Modal opened={opened} onClose={close} title={title} size={dialogSize}>
        {description !== undefined && (
          <Text size="sm" mb="sm" component="div">
            {description}
          </Text>
        )}
        <AddForm<E, Values>
          {...(sent as AddFormProps<E, Values>)}
          needs={needs}
          onDone={finish}
          {...(cancels && { onCancel: close })}
        />
      </Modal>
      {dialog}
    </>
  )
}
