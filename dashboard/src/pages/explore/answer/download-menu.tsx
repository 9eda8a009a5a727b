import { Button, Menu } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import type { explore } from '@tributary/contract/manage-api/explore/explore'
import { downloadBlob } from '#api/download-blob.ts'
import type { EndpointInput } from '#api/endpoint-types.ts'
import { explorePath } from '#pages/explore/use-question.ts'
import { downloadFile } from '#parts/download-file.ts'
import { Download } from '#shell/icons.tsx'

const formats = {
  csv: { label: 'CSV', type: 'text/csv;charset=utf-8' },
  ndjson: { label: 'NDJSON', type: 'application/x-ndjson' },
  parquet: { label: 'Parquet', type: 'application/vnd.apache.parquet' },
}

type Props = { given: Required<Pick<EndpointInput<typeof explore>, 'params' | 'body'>>; name: string }

/** The answer as a file, as the service writes it. */
export function DownloadMenu({ given, name }: Props) {
  const download = async (format: keyof typeof formats) => {
    try {
      const body = { ...given.body, format }
      const file = await downloadBlob<typeof explore>(explorePath, { ...given, body })
      downloadFile(`${name}.${format}`, formats[format].type, file)
    } catch (error) {
      notifications.show({ color: 'red', title: 'Not downloaded', message: (error as Error).message })
    }
  }
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Download />}>
          Download
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {(['csv', 'ndjson', 'parquet'] as const).map((format) => (
          <Menu.Item key={format} onClick={() => void download(format)}>
            {formats[format].label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
