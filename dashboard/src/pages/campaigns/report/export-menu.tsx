import { Button, Menu } from '@mantine/core'
import type { ReportFile } from '@tributary/contract/campaign-table/report-lines'
import { useState } from 'react'
import { copyToClipboard } from '#parts/copy-to-clipboard.ts'
import { downloadFile } from '#parts/download-file.ts'
import { Copy, Download } from '#shell/icons.tsx'
import { reportCsv, reportTsv } from './report-csv.ts'

/** The table as a file or in the clipboard, with the columns, rows and numbers that are shown. */
export function ExportMenu({ file, name }: { file: ReportFile; name: string }) {
  const [done, setDone] = useState<string>()
  const copy = async (kind: string, text: string) =>
    setDone((await copyToClipboard(text)) ? `${kind} copied` : 'The browser does not allow copying')
  return (
    <Menu position="bottom-end" onOpen={() => setDone(undefined)}>
      <Menu.Target>
        <Button variant="default" leftSection={<Download />} disabled={file.rows.length === 0}>
          {done ?? 'Export'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<Download />}
          onClick={() => downloadFile(`${name}.csv`, 'text/csv;charset=utf-8', reportCsv(file))}
        >
          Download CSV
        </Menu.Item>
        <Menu.Item leftSection={<Copy />} onClick={() => void copy('CSV', reportCsv(file))}>
          Copy as CSV
        </Menu.Item>
        <Menu.Item leftSection={<Copy />} onClick={() => void copy('TSV', reportTsv(file))}>
          Copy as TSV
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
