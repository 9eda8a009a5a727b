import { Alert, Button, Group, NativeSelect, TextInput } from '@mantine/core'
import type { createAnnotation } from '@tributary/contract/manage-api/reports/annotations'
import { type FormEvent, useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { annotationKindNames } from './kind-names.ts'
import { type Annotation, annotationsPath } from './use-annotations.ts'

type Kind = Annotation['kind']

const kinds = Object.entries(annotationKindNames).map(([value, label]) => ({ value, label }))

/** Notes what happened on a day; `last` is the last day of the chart. */
export function NewAnnotation({ last }: { last: string }) {
  const [day, setDay] = useState(last)
  const [kind, setKind] = useState<Kind>('release')
  const [text, setText] = useState('')
  const adding = useChange<typeof createAnnotation>('POST', annotationsPath, {
    done: 'The annotation was added.',
    notifyOnError: false,
    onDone: () => setText(''),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    adding.mutate({ body: { day, kind, text } })
  }
  return (
    <form onSubmit={submit}>
      <Group align="flex-end" gap="sm">
        <TextInput
          type="date"
          label="Day"
          required
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
        <NativeSelect
          label="Kind"
          data={kinds}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value as Kind)}
        />
        <TextInput
          label="What happened"
          placeholder="Version 4.2: new checkout"
          required
          maxLength={200}
          autoComplete="off"
          data-autofocus
          style={{ flex: '1 1 200px' }}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" loading={adding.isPending}>
          Add
        </Button>
      </Group>
      {adding.error !== null && (
        <Alert color="red" role="alert" mt="sm">
          {adding.error.message}
        </Alert>
      )}
    </form>
  )
}
