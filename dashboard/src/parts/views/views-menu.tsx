import { Button, Menu, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useProjectId } from '#api/use-project.ts'
import { useHasRole } from '#api/use-session.ts'
import { type SavedView, viewsQuery } from '#api/views.ts'
import { lazyPart } from '#parts/lazy-part.tsx'
import { dialogHashes, useOpenedByHash } from '#parts/use-opened-by-hash.ts'
import { Bookmark, ChevronDown } from '#shell/icons.tsx'
import { ViewItems } from './view-items.tsx'
import { isSameSearch, type PageState, viewPageOf, viewPart } from './view-page.ts'

const SaveViewDialog = lazyPart(async () => (await import('./save-view-dialog.tsx')).SaveViewDialog)
const ScheduleDialog = lazyPart(async () => (await import('./schedule-dialog.tsx')).ScheduleDialog)
const ManageViewsDialog = lazyPart(async () => (await import('./manage-views-dialog.tsx')).ManageViewsDialog)

/** The saved views of the page that is open. Nothing on pages without views. */
export function ViewsMenu() {
  const { pathname, search } = useRouterState({ select: ({ location }) => location })
  const page = viewPageOf(pathname)
  return page === undefined ? null : <MenuOfPage page={page} search={search as SavedView['search']} />
}

/** Pages whose figures the service can send. */
const schedulable = ['campaigns', 'overview', 'explore']

function MenuOfPage({ page, search }: PageState) {
  const project = useProjectId()
  const maySchedule = useHasRole('analyst')
  const { data = [] } = useQuery(viewsQuery(project))
  const saving = useOpenedByHash(dialogHashes.saveView)
  const [dialog, setDialog] = useState<'manage' | 'schedule'>()
  const views = data.filter((view) => view.page === page)
  const current = views.find((view) => isSameSearch(page, view.search, search))
  const shown = { page, search: viewPart(page, search) }
  const close = () => setDialog(undefined)
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<Bookmark />}
            rightSection={<ChevronDown />}
            aria-label={current === undefined ? 'Views' : `Views: ${current.name}`}
          >
            <Text span size="sm" fw={current === undefined ? 500 : 600} truncate maw={180}>
              {current?.name ?? 'Views'}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <ViewItems label="Your views" views={views.filter(({ shared }) => !shared)} current={current} />
          <ViewItems
            label="Shared with the project"
            views={views.filter(({ shared }) => shared)}
            current={current}
          />
          <Menu.Item onClick={saving.open}>Save this view …</Menu.Item>
          {current !== undefined && maySchedule && schedulable.includes(page) && (
            <Menu.Item onClick={() => setDialog('schedule')}>Send this view regularly …</Menu.Item>
          )}
          {views.length > 0 && <Menu.Item onClick={() => setDialog('manage')}>Manage views …</Menu.Item>}
        </Menu.Dropdown>
      </Menu>
      <Suspense fallback={null}>
        {saving.opened && <SaveViewDialog shown={shown} onClose={saving.close} />}
        {dialog === 'schedule' && current !== undefined && <ScheduleDialog view={current} onClose={close} />}
        {dialog === 'manage' && <ManageViewsDialog shown={shown} views={views} onClose={close} />}
      </Suspense>
    </>
  )
}
