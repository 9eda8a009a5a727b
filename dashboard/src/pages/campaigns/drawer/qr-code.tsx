import { Button, Group, Stack } from '@mantine/core'
import type { campaignQr } from '@tributary/contract/manage-api/campaigns/campaign-qr'
import { urlOf } from '#api/request.ts'
import { useProjectId } from '#api/use-project.ts'
import type { Campaign } from '#pages/campaigns/form/campaign-draft.ts'
import { Download } from '#shell/icons.tsx'
import classes from './qr-code.module.css'

const path: (typeof campaignQr)['path'] = '/api/manage/projects/{project}/campaigns/{id}/qr'

/** The QR code of the shareable link, shown and as files for print. */
export function QrCode({ campaign }: { campaign: Campaign }) {
  const params = { project: useProjectId(), id: campaign.display_id }
  const file = (query: Record<string, string | number>) => urlOf(path, { params, query })
  // The image depends on the domain, its URL does not: without the hash, a changed domain would show the cached code.
  const src = `${file({ format: 'svg', size: 256 })}#${campaign.domain ?? ''}`
  return (
    <Stack gap="sm" align="flex-start">
      <img
        src={src}
        key={src}
        alt={`QR code of ${campaign.shareable_link}`}
        width={208}
        height={208}
        className={classes.code}
      />
      <Group gap="xs">
        {(['png', 'svg'] as const).map((format) => (
          <Button
            key={format}
            component="a"
            href={file({ format, size: 1024, download: 'true' })}
            download={`${campaign.display_id}.${format}`}
            variant="default"
            leftSection={<Download />}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      </Group>
    </Stack>
  )
}
