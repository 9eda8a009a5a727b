import type { armTestLink } from '@tributary/contract/manage-api/test-devices/test-devices'
import { CampaignFilter } from '#parts/filters/campaign-filter.tsx'
import { AddForm } from '#parts/forms/add-form.tsx'

type Values = { name: string; campaign: string | undefined; minutes: number | '' }

/** Arms a test link. It is shown with its QR code in the list. */
export function TestLinkForm({ campaign, onDone }: { campaign: string; onDone: () => void }) {
  return (
    <AddForm<typeof armTestLink, Values>
      path="/api/manage/projects/{project}/test-devices/link"
      blank={{ name: 'Test phone', campaign, minutes: 30 }}
      fields={({ value, set }) => [
        { name: 'name', label: 'Name', required: true },
        <CampaignFilter
          key="campaign"
          value={value.campaign}
          onChange={(chosen) => set({ campaign: chosen })}
        />,
        {
          as: 'number',
          name: 'minutes',
          label: 'Waits (minutes)',
          clampBehavior: 'blur',
          min: 1,
          max: 1440,
          required: true,
          w: 140,
        },
      ]}
      write={({ name, campaign: chosen = campaign, minutes }) => ({
        name,
        campaign: chosen,
        minutes: Number(minutes),
      })}
      at="beside"
      notifies
      button="Show the test link"
      onCancel={onDone}
      onDone={onDone}
    />
  )
}
