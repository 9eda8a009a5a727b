import { Modal } from '@mantine/core'
import type { createView } from '@tributary/contract/manage-api/views/views'
import { useHasRole } from '#api/use-session.ts'
import { viewsPath } from '#api/views.ts'
import { AddForm } from '#parts/forms/add-form.tsx'
import { nameField } from '#parts/forms/name-field.ts'
import { describeRange } from './describe-range.ts'
import type { PageState } from './view-page.ts'

type Props = { shown: PageState; onClose: () => void }

export function SaveViewDialog({ shown: { page, search }, onClose }: Props) {
  const mayShare = useHasRole('analyst')
  return (
    <Modal opened onClose={onClose} title="Save this view">
      <AddForm<typeof createView, { name: string; make_default: boolean; shared: boolean }>
        path={viewsPath}
        needs="viewer"
        blank={{ name: '', make_default: false, shared: false }}
        fields={[
          nameField,
          describeRange(search),
          { as: 'check', name: 'make_default', label: 'Open this page with it (only for you)' },
          mayShare && { as: 'check', name: 'shared', label: 'Share with everyone in the project' },
        ]}
        write={(view) => ({ page, search, ...view })}
        at="end"
        button="Save"
        done="The view was saved."
        onDone={onClose}
      />
    </Modal>
  )
}
