import { Button, Group, Modal, Text } from '@mantine/core'
import { formatDay } from '#format/times.ts'

type Day = { date: string; campaign: string }
type Props = { row: Day | undefined; onClose: () => void; onConfirm: (day: Day) => void }

/** One dialog for the whole table, instead of one for each of hundreds of rows. */
export function DeleteDayDialog({ row, onClose, onConfirm }: Props) {
  return (
    <Modal opened={row !== undefined} onClose={onClose} title="Delete this day?">
      {row !== undefined && (
        <>
          <Text size="sm" mb="lg">
            Deletes all rows of campaign {row.campaign} on {formatDay(row.date)}, for every ad. Spend from a
            network account returns with its next pull.
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
