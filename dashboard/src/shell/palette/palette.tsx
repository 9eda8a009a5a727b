import { Combobox, Modal, Text, TextInput, useCombobox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { Search } from '#shell/icons.tsx'
import { type Command, commandGroups, keyOf } from './command.ts'
import { useCommands } from './use-commands.ts'

const listId = 'palette-options'

/** Goes to a page, a campaign or a person, or begins an action, by a few letters. */
export function Palette({ onClose }: { onClose: () => void }) {
  const project = useProjectId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const commands = useCommands(text)
  const keys = commands.map(keyOf).join('\n')
  const store = useCombobox({ opened: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first option is chosen anew when the options change.
  useEffect(() => void store.selectFirstOption(), [keys])
  const open = (key: string) => {
    const chosen = commands.find((command) => keyOf(command) === key)
    if (chosen === undefined) return
    onClose()
    void navigate({
      to: `/p/${project}${chosen.path}`,
      search: chosen.search ?? {},
      hash: chosen.hash ?? '',
    })
  }
  return (
    <Modal centered={false} opened onClose={onClose} title="Go to" size="lg" yOffset="10vh">
      <Combobox store={store} onOptionSubmit={open} withinPortal={false}>
        <Combobox.EventsTarget withExpandedAttribute aria-expanded aria-controls={listId}>
          <TextInput
            aria-label="Page, campaign, person or action"
            placeholder="A page, a campaign, a person, a figure, an action"
            leftSection={<Search />}
            data-autofocus
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            // A modal leaves Escape to a list that is open, and this one always is.
            onKeyDown={({ key, nativeEvent }) => key === 'Escape' && !nativeEvent.isComposing && onClose()}
          />
        </Combobox.EventsTarget>
        <Combobox.Options id={listId} mt="sm" mah="55vh" style={{ overflowY: 'auto' }} aria-label="Found">
          {commandGroups.map((group) => (
            <CommandGroup
              key={group}
              group={group}
              commands={commands.filter((one) => one.group === group)}
            />
          ))}
          {commands.length === 0 && <Combobox.Empty>Nothing is found.</Combobox.Empty>}
        </Combobox.Options>
      </Combobox>
    </Modal>
  )
}

function CommandGroup({ group, commands }: { group: string; commands: readonly Command[] }) {
  if (commands.length === 0) return null
  return (
    <Combobox.Group label={group}>
      {commands.map((command) => (
        <Combobox.Option key={keyOf(command)} value={keyOf(command)}>
          {command.label}{' '}
          {command.detail !== undefined && (
            <Text span size="xs" c="dimmed">
              {command.detail}
            </Text>
          )}
        </Combobox.Option>
      ))}
    </Combobox.Group>
  )
}
