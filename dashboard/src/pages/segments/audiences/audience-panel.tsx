import { Button, Stack, Text } from '@mantine/core'
import type { listAudiences } from '@tributary/contract/manage-api/segments/audiences'
import { useState } from 'react'
import { useRead } from '#api/use-read.ts'
import { useCanEdit } from '#api/use-session.ts'
import type { Segment } from '#pages/segments/segment.ts'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'
import { audiencesPath } from './audience.ts'
import { AudienceCard } from './audience-card.tsx'
import { AudienceDialog } from './audience-dialog.tsx'
import { AudienceFileDialog } from './audience-file-dialog.tsx'

const pollMs = 5_000

/** The segment at ad networks. */
export function AudiencePanel({ segment }: { segment: Segment }) {
  const [open, setOpen] = useState<'file' | 'upload'>()
  const mayChange = useCanEdit()
  const audiences = useRead<typeof listAudiences>(
    audiencesPath,
    { params: { segment: segment.id } },
    { every: pollMs },
  )
  const close = () => setOpen(undefined)
  return (
    <Panel
      title="Audiences"
      description="The members at ad networks, by hashed ids. Only users who may be shared are included."
      actions={
        mayChange && (
          <>
            <Button variant="default" onClick={() => setOpen('file')}>
              Download a file
            </Button>
            <Button onClick={() => setOpen('upload')}>Upload to a network</Button>
          </>
        )
      }
    >
      <QueryView
        of={audiences}
        rows={2}
        empty={
          <Text size="sm" c="dimmed">
            It is uploaded to no network.
          </Text>
        }
      >
        {({ items }) => (
          <Stack gap="sm">
            {items.map((audience) => (
              <AudienceCard key={audience.id} audience={audience} />
            ))}
          </Stack>
        )}
      </QueryView>
      {open === 'file' && <AudienceFileDialog segment={segment} onClose={close} />}
      {open === 'upload' && <AudienceDialog segment={segment} onClose={close} />}
    </Panel>
  )
}
