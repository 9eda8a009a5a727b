import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Search } from '#shell/icons.tsx'

type Props = { q: string | undefined; byPersonal: boolean; onFind: (q: string | undefined) => void }

/** Finds users by a part of name, email or id, and users and installs by any exact id; without personal data by ids of the service alone. */
export function FindBox({ q, byPersonal, onFind }: Props) {
  const [text, setText] = useState(q ?? '')
  return (
    <search>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onFind(text.trim() === '' ? undefined : text.trim())
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            label="Find a user or an install"
            description={
              byPersonal
                ? 'A part of a name, an email or a user id; or a whole device, install, payment, click or event id'
                : 'A whole install, click or event id'
            }
            {...(byPersonal && { placeholder: 'ada@' })}
            leftSection={<Search />}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            style={{ flex: '1 1 280px' }}
          />
          <Button type="submit">Find</Button>
          {q !== undefined && (
            <Button
              variant="default"
              onClick={() => {
                setText('')
                onFind(undefined)
              }}
            >
              Clear
            </Button>
          )}
        </Group>
      </form>
    </search>
  )
}
