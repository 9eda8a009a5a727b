import { Radio, Stack } from '@mantine/core'
import { countRows } from '#pages/spend/count-rows.ts'
import type { OverlapChoice } from './spend-file.ts'

type Props = {
  /** How many stored rows hold the same spend. */
  stored: number
  /** Whether some of them come from a network account. */
  pulled: boolean
  choice: OverlapChoice | undefined
  onChoose: (choice: OverlapChoice) => void
}

const isChoice = (value: string): value is OverlapChoice =>
  value === 'refuse' || value === 'replace' || value === 'add'

export function OverlapChoices({ stored, pulled, choice, onChoose }: Props) {
  const kept = pulled ? ' Pulls leave these days alone until you delete the uploaded rows.' : ''
  return (
    <Radio.Group
      label="What should be stored?"
      value={choice ?? null}
      onChange={(value) => isChoice(value) && onChoose(value)}
    >
      <Stack gap="xs" mt={6}>
        <Radio
          value="refuse"
          label={stored === 0 ? 'Only the more detailed rows' : 'Keep what is stored'}
          description="The lines below are left out. All other lines are stored."
        />
        {stored > 0 && (
          <Radio
            value="replace"
            label="Replace it with this file"
            description={`Storing the file deletes ${countRows(stored)}.${kept}`}
          />
        )}
        <Radio
          value="add"
          label="Store both"
          description="Only if they are different spend, such as fees that no ad includes."
        />
      </Stack>
    </Radio.Group>
  )
}
