import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useHasRole } from '#api/use-session.ts'
import { ConfirmButton } from '#parts/confirm-button.tsx'
import { EndField } from './credential-table.tsx'

type Props = {
  noun: string
  description: string
  /** Two are valid already. */
  isFull: boolean
  isSending: boolean
  onReplace: (previousEndsAt: string | null) => void
}

const overlapDays = 90

export function ReplaceButton({ noun, description, isFull, isSending, onReplace }: Props) {
  const mayChange = useHasRole('admin')
  const [day, setDay] = useState(() =>
    new Date(Date.now() + overlapDays * 86_400_000).toISOString().slice(0, 10),
  )
  return (
    <ConfirmButton
      label={`Replace the ${noun}`}
      color="river"
      variant="filled"
      title={`Replace the ${noun}?`}
      description={
        <Stack gap="sm">
          <Text size="sm">{description}</Text>
          <EndField day={day} onChange={setDay} noun={noun} />
        </Stack>
      }
      confirm={`Create a new ${noun}`}
      disabled={!mayChange || isFull}
      loading={isSending}
      onConfirm={() => onReplace(day === '' ? null : day)}
    />
  )
}
