import { Alert, Button, FileButton, Paper, Stack, Text } from '@mantine/core'
import { type DragEvent, useState } from 'react'
import { formatShortCount } from '#format/figures.ts'
import { maxUploadBytes } from './spend-file.ts'

type Props = { file: File | undefined; onChoose: (file: File) => void }

const kibibytes = (file: File) => `${formatShortCount(Math.ceil(file.size / 1024))} KiB`

/** Takes a file by button or by drop. */
export function FileChoice({ file, onChoose }: Props) {
  const [over, setOver] = useState(false)
  const [tooLarge, setTooLarge] = useState<File>()
  const take = (taken: File | null | undefined) => {
    if (taken === null || taken === undefined) return
    const large = taken.size > maxUploadBytes
    setTooLarge(large ? taken : undefined)
    if (!large) onChoose(taken)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <Paper
      withBorder
      p="lg"
      data-drop
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      style={{
        borderStyle: 'dashed',
        borderWidth: 2,
        ...(over && { borderColor: 'var(--mantine-primary-color-filled)' }),
      }}
    >
      <Stack gap="xs" align="center">
        <Text fw={600} ta="center">
          {file === undefined ? 'Drop a CSV file here' : `${file.name}, ${kibibytes(file)}`}
        </Text>
        <Text size="sm" c="dimmed" ta="center" maw={560}>
          A daily export from Meta, Google, TikTok, Apple Search Ads or Snapchat that has the campaign id, or
          any table with a day, a campaign and its spend. Up to 32 MiB.
        </Text>
        <FileButton onChange={take} accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values">
          {(props) => (
            <Button {...props} variant={file === undefined ? 'filled' : 'default'}>
              {file === undefined ? 'Choose a file' : 'Choose another file'}
            </Button>
          )}
        </FileButton>
        {tooLarge !== undefined && (
          <Alert color="red" role="alert" title="The file is too large">
            {tooLarge.name} is {kibibytes(tooLarge)}. The limit is 32 MiB: split it by month.
          </Alert>
        )}
      </Stack>
    </Paper>
  )
}
