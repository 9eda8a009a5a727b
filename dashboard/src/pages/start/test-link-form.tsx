import { Button, Group, NumberInput, TextInput } from '@mantine/core'
import type { armTestLink } from '@tributary/contract/manage-api/test-devices/test-devices'
import { useState } from 'react'
import { useChange } from '#api/use-change.ts'
import { CampaignFilter } from '#parts/filters/campaign-filter.tsx'

/** Arms a test link. It is shown with its QR code in the list. */
export function TestLinkForm({ campaign, onDone }: { campaign: string; onDone: () => void }) {
  const [name, setName] = useState('Test phone')
  const [chosen, setChosen] = useState<string | undefined>(campaign)
  const [minutes, setMinutes] = useState<number | string>(30)
  const arm = useChange<typeof armTestLink>('POST', '/api/manage/projects/{project}/test-devices/link', {
    onDone,
  })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        arm.mutate({ body: { name, campaign: chosen ?? campaign, minutes: Number(minutes) } })
      }}
    >
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Name"
          value={name}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <CampaignFilter value={chosen} onChange={setChosen} />
        <NumberInput
          label="Waits (minutes)"
          value={minutes}
          onChange={setMinutes}
          min={1}
          max={1440}
          required
          w={140}
        />
        <Button type="submit" loading={arm.isPending}>
          Show the test link
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </Group>
    </form>
  )
}
