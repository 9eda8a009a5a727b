import { Button, Divider, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import type { listDataKinds } from '@tributary/contract/manage-api/projects/data-kinds'
import { networkName } from '@tributary/contract/network-names'
import { Fragment } from 'react'
import type { DataOf } from '#api/endpoint-types.ts'
import { useProject } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { downloadFile } from '#parts/download-file.ts'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { type DataKind, dataKindsCsv, recordFields } from './data-kinds-csv.ts'

/** The record of what is stored about persons. */
export function DataKinds() {
  const { id: project, name } = useProject()
  const read = useRead<typeof listDataKinds>('/api/manage/projects/{project}/data-kinds', {
    params: { project },
  })
  const kinds = read.data?.kinds ?? []
  return (
    <Panel
      title="What is stored"
      description="Every kind of data about persons, with the settings of this project: the record that a privacy officer needs (GDPR Art. 30)."
      actions={
        <Button
          variant="default"
          disabled={kinds.length === 0}
          onClick={() =>
            downloadFile(`data kept by ${name}.csv`, 'text/csv;charset=utf-8', dataKindsCsv(kinds))
          }
        >
          Download CSV
        </Button>
      }
    >
      <QueryView of={read} rows={8}>
        {(record) => <Record record={record} />}
      </QueryView>
    </Panel>
  )
}

function Record({ record: { kinds, receivers } }: { record: DataOf<typeof listDataKinds> }) {
  return (
    <Stack gap="md">
      <Text size="sm">
        {receivers.length === 0
          ? 'Nothing is sent to a webhook or a network now.'
          : `Facts are sent to ${receivers.map(networkName).join(', ')} now.`}
      </Text>
      {kinds.map((kind) => (
        <Fragment key={kind.key}>
          <Divider />
          <Kind kind={kind} />
        </Fragment>
      ))}
    </Stack>
  )
}

function Kind({ kind }: { kind: DataKind }) {
  return (
    <section aria-label={kind.name}>
      <Title order={3} size="h5" mb={4}>
        {kind.name}
      </Title>
      <SimpleGrid component="dl" cols={{ base: 1, sm: 2, lg: 3 }} spacing="md" verticalSpacing="xs" m={0}>
        {recordFields.map(({ label, field }) => (
          <div key={field}>
            <Text component="dt" size="xs" c="dimmed">
              {label}
            </Text>
            <Text component="dd" size="sm" m={0}>
              {kind[field]}
            </Text>
          </div>
        ))}
      </SimpleGrid>
    </section>
  )
}
