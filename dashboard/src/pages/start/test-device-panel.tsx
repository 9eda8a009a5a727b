import { Button, Group, Stack, Text } from '@mantine/core'
import type {
  listTestDevices,
  TestDeviceOnTheWire,
} from '@tributary/contract/manage-api/test-devices/test-devices'
import { useState } from 'react'
import { useRead } from '#api/use-read.ts'
import { useCanEdit } from '#api/use-session.ts'
import { useLive } from '#pages/live/use-live.ts'
import { Panel } from '#parts/panel.tsx'
import { LoadError } from '#parts/states.tsx'
import { RegisterDevice } from './register-device.tsx'
import { TestDeviceItem } from './test-device-item.tsx'
import { TestLinkForm } from './test-link-form.tsx'

const pollMs = 2_000
const few = 3

/** The phones of the team: watched live, and in no figure. */
export function TestDevicePanel({ campaign }: { campaign: string | null }) {
  const canEdit = useCanEdit()
  const [adding, setAdding] = useState<'link' | 'id'>()
  const devices = useRead<typeof listTestDevices>(
    '/api/manage/projects/{project}/test-devices',
    {},
    { every: pollMs },
  )
  const items = devices.data?.items
  const close = () => setAdding(undefined)
  return (
    <Panel
      title="Test devices"
      description="Attributed and answered like every phone, watched live, and left out of all figures and destinations."
      actions={
        canEdit && (
          <Group gap="xs">
            <Button disabled={campaign === null} onClick={() => setAdding('link')}>
              Use the next phone
            </Button>
            <Button variant="default" onClick={() => setAdding('id')}>
              Add by id
            </Button>
          </Group>
        )
      }
    >
      <Stack gap="md">
        {adding === 'link' && campaign !== null && <TestLinkForm campaign={campaign} onDone={close} />}
        {adding === 'id' && <RegisterDevice onDone={close} />}
        {devices.error !== null && <LoadError error={devices.error} />}
        {items !== undefined && items.length > 0 && <DeviceList devices={items} />}
        {items?.length === 0 && (
          <Text size="sm" c="dimmed">
            {campaign === null
              ? 'None yet. Create a campaign first: the test link is one of its links.'
              : 'None yet. Test with a phone of your own, so that your tests do not count as customers.'}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** One stream for all of them. The facts of the one that did something last are shown. */
function DeviceList({ devices }: { devices: readonly TestDeviceOnTheWire[] }) {
  const { shown } = useLive({ device: 'all' })
  const [all, setAll] = useState(false)
  const active = shown[0]?.test_device
  const listed = devices.filter(({ id }, place) => all || place < few || id === active)
  return (
    <>
      {listed.map((device) => (
        <TestDeviceItem
          key={device.id}
          device={device}
          facts={device.id === active ? shown.filter(({ test_device: id }) => id === active) : []}
        />
      ))}
      {listed.length < devices.length && (
        <Button variant="default" size="xs" w="fit-content" onClick={() => setAll(true)}>
          Show all {devices.length} test devices
        </Button>
      )}
    </>
  )
}
