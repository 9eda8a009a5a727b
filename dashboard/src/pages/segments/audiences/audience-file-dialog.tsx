import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import type { previewAudience } from '@tributary/contract/manage-api/segments/audiences'
import { urlOf } from '#api/request.ts'
import { useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { formatCount } from '#format/figures.ts'
import type { Segment } from '#pages/segments/segment.ts'
import { FieldList } from '#parts/forms/field-list.tsx'
import { useDraft } from '#parts/forms/use-draft.ts'
import { QueryView } from '#parts/states.tsx'
import { audienceFields, firstSettings } from './audience-fields.tsx'
import { LeftOutList } from './left-out-list.tsx'

const path = '/api/manage/projects/{project}/segments/{id}/audience'

/** The segment as a network's file, and who is not in it. */
export function AudienceFileDialog({ segment, onClose }: { segment: Segment; onClose: () => void }) {
  const params = { project: useProjectId(), id: segment.id }
  const draft = useDraft(firstSettings)
  const settings = draft.value
  const counted = useRead<typeof previewAudience>(path, { params, query: settings })
  return (
    <Modal opened onClose={onClose} title={`Download ${segment.name}`}>
      <Stack gap="md">
        <FieldList draft={draft} fields={audienceFields(draft)} />
        <QueryView of={counted} rows={3}>
          {({ members, people, left_out }) => (
            <Stack gap="xs" aria-live="polite">
              <Text fw={600}>
                {formatCount(people)} of {formatCount(members)} members
              </Text>
              <LeftOutList leftOut={left_out} />
            </Stack>
          )}
        </QueryView>
        <Text size="sm" c="dimmed">
          Emails and phone numbers are hashed as the network documents. The download is in the audit log.
        </Text>
        <Group justify="flex-end">
          <Button component="a" href={urlOf(`${path}/file`, { params, query: settings })} download>
            Download CSV
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
