import { Modal, Stack, Text } from '@mantine/core'
import type { Days } from '@tributary/contract/day-range'
import { useHasRole } from '#api/use-session.ts'
import { formatDay } from '#format/times.ts'
import { QueryView } from '#parts/states.tsx'
import { AnnotationRow } from './annotation-row.tsx'
import { NewAnnotation } from './new-annotation.tsx'
import { useAnnotations } from './use-annotations.ts'

type Props = { days: Days; onClose: () => void }

/** What happened in a period: read by everybody, written by analysts and above. */
export function AnnotationsDialog({ days, onClose }: Props) {
  const read = useAnnotations(days)
  const mayEdit = useHasRole('analyst')
  return (
    <Modal opened onClose={onClose} title="Annotations" size="lg">
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          What happened from {formatDay(days.from)} to {formatDay(days.to)} and may explain a figure. Every
          chart over time shows it. Campaign starts are marked automatically.
        </Text>
        {mayEdit && <NewAnnotation last={days.to} />}
        <QueryView of={read}>
          {({ items }) => (
            <Stack gap={6} component="ul" p={0} m={0} aria-label="Annotations of this period">
              {items.map((item) => (
                <AnnotationRow key={`${item.day} ${item.id}`} item={item} mayEdit={mayEdit} />
              ))}
              {items.length === 0 && <Text size="sm">Nothing is noted in this period.</Text>}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Modal>
  )
}
