import { Menu, Text } from '@mantine/core'
import type { SavedView } from '#api/views.ts'
import { useOpenView } from './use-open-view.ts'

type ItemsProps = { label: string; views: readonly SavedView[]; current: SavedView | undefined }

export function ViewItems({ label, views, current }: ItemsProps) {
  const open = useOpenView()
  if (views.length === 0) return null
  return (
    <>
      <Menu.Label>{label}</Menu.Label>
      {views.map((view) => (
        <Menu.Item
          key={view.id}
          onClick={() => open(view)}
          fw={view.id === current?.id ? 600 : 400}
          rightSection={
            view.is_default && (
              <Text span size="xs" c="dimmed">
                default
              </Text>
            )
          }
        >
          {view.name}
        </Menu.Item>
      ))}
      <Menu.Divider />
    </>
  )
}
