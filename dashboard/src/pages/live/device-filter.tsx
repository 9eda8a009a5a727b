import { Select } from '@mantine/core'
import type { listTestDevices } from '@tributary/contract/manage-api/test-devices/test-devices'
import { useRead } from '#api/use-read.ts'

type Props = { value: string | undefined; onChange: (device: string | undefined) => void }

/** Shown once there are test devices. */
export function DeviceFilter({ value, onChange }: Props) {
  const devices = useRead<typeof listTestDevices>('/api/manage/projects/{project}/test-devices', {})
  const items = devices.data?.items ?? []
  if (items.length === 0 && value === undefined) return null
  const names = [
    { value: 'all', label: 'All test devices' },
    ...items.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Select
      label="Test device"
      placeholder="Everyone"
      data={names}
      value={names.some((one) => one.value === value) ? (value ?? null) : null}
      onChange={(chosen) => onChange(chosen ?? undefined)}
      clearable
      clearButtonProps={{ 'aria-label': 'Everyone' }}
      w={{ base: '100%', sm: 200 }}
    />
  )
}
