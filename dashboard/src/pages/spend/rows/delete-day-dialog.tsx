import { Button, Group, Modal, Text } from '@mantine/core'
import { writeDay } from '../../../format/times.ts'

type Day = { date: string; campaign: string }
type Props = { row: Day | undefined; onClose: () => void; onConfirm: (day: Day) => void }

/** One for the whole table: hundreds of rows would each bring their own. */
export function DeleteDayDialog({ row, onClose, onConfirm }: Props) {
  return (
    <Modal opened={row !== undefined} onClose={onClose} title="Delete this day?" centered>
      {row !== undefined && (
        <>
          <Text size="sm" mb="lg">
            All rows of campaign {row.campaign} on {writeDay(row.date)} go, whichever ad they are of. What a
            network account pulls comes back with its next pull.
          </Text>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              color="red"
              onClick={() => {
                onConfirm(row)
                onClose()
              }}
            >
              Delete the day
            </Button>
          </Group>
        </>
      )}
    </Modal>
  )
}
