import { Modal, Stack, Text } from '@mantine/core'
import type { SavedView } from '#api/views.ts'
import type { PageState } from './view-page.ts'
import { ViewRow } from './view-row.tsx'

type Props = { shown: PageState; views: readonly SavedView[]; onClose: () => void }

export function ManageViewsDialog({ shown, views, onClose }: Props) {
  return (
    <Modal opened onClose={onClose} title="Views of this page" size="lg">
      <Stack gap="md">
        {views.map((view) => (
          <ViewRow key={view.id} view={view} shown={shown} onOpened={onClose} />
        ))}
        {views.length === 0 && <Text size="sm">This page has no saved views.</Text>}
      </Stack>
    </Modal>
  )
}
