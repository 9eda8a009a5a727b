import { Group, SimpleGrid } from '@mantine/core'
import { LinkTexts } from '#pages/campaigns/drawer/link-texts.tsx'
import { QrCode } from '#pages/campaigns/drawer/qr-code.tsx'
import { useCampaign } from '#pages/campaigns/drawer/use-campaign.ts'
import { NetworkLinksPanel } from '#pages/campaigns/network-links/network-links-panel.tsx'
import { ButtonLink } from '#parts/links.tsx'
import { Page } from '#parts/page.tsx'
import { Panel } from '#parts/panel.tsx'
import { QueryView } from '#parts/states.tsx'

/** The created campaign's links and QR code, those of its network first, and what to do next. */
export function CreatedCampaign({ displayId }: { displayId: string }) {
  const read = useCampaign(displayId)
  return (
    <Page
      title={read.data === undefined ? 'The campaign is ready' : `“${read.data.name}” is ready`}
      description="Its link works immediately. Use it in an ad or an email, or print the QR code."
    >
      <QueryView of={read}>
        {(campaign) => (
          <>
            {campaign.channel !== null && <NetworkLinksPanel campaign={campaign} />}
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <Panel title="Links">
                <LinkTexts campaign={campaign} />
              </Panel>
              <Panel title="QR code">
                <QrCode campaign={campaign} />
              </Panel>
            </SimpleGrid>
            <Group gap="sm">
              <ButtonLink to="/p/$project/campaigns" search={{ campaign: displayId }}>
                Open campaign
              </ButtonLink>
              <ButtonLink to="/p/$project/campaigns/new" variant="default">
                Create another
              </ButtonLink>
            </Group>
          </>
        )}
      </QueryView>
    </Page>
  )
}
