import { Button, Group, Text } from '@mantine/core'
import type { deleteAnnotation } from '@tributary/contract/manage-api/reports/annotations'
import { useChange } from '#api/use-change.ts'
import { formatDay } from '#format/times.ts'
import { annotationKindNames } from './kind-names.ts'
import { type Annotation, annotationsPath } from './use-annotations.ts'

type Props = { item: Annotation; mayEdit: boolean }

export function AnnotationRow({ item, mayEdit }: Props) {
  const { id, day, kind, text, created_by } = item
  const deleting = useChange<typeof deleteAnnotation>('DELETE', `${annotationsPath}/{id}`, {
    done: 'The annotation was deleted.',
  })
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="sm" style={{ listStyle: 'none' }}>
      <div>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {text}
        </Text>
        <Text size="xs" c="dimmed">
          {[formatDay(day), annotationKindNames[kind], created_by?.name].filter(Boolean).join(' · ')}
        </Text>
      </div>
      {mayEdit && id !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          aria-label={`Delete ${text}`}
          loading={deleting.isPending}
          onClick={() => deleting.mutate({ params: { id: String(id) } })}
        >
          Delete
        </Button>
      )}
    </Group>
  )
}
