import { type Campaign, draftOf, previewOf } from '#pages/campaigns/form/campaign-draft.ts'
import { useLinkPreview } from '#pages/campaigns/form/use-link-preview.ts'
import { isLoopback } from '#pages/start/local-address.ts'
import { CopiedTexts } from '#parts/copied-texts.tsx'

/** The forms of the link; they lead to the same place. A `.localhost` domain works on this machine alone, below /l/. */
export function LinkTexts({ campaign }: { campaign: Campaign }) {
  const { data } = useLinkPreview(previewOf(draftOf(campaign), campaign.display_id))
  const links = [
    ...(data?.open_link === undefined
      ? []
      : [
          {
            label: 'Link on this machine',
            description: isLoopback(data.open_link)
              ? 'works on this computer, also as the QR code'
              : 'works in this network, also as the QR code',
            text: data.open_link,
          },
        ]),
    { label: 'Shareable link', description: 'short, for sharing', text: campaign.shareable_link },
    { label: 'Link', description: 'for ads, accepts parameters', text: campaign.link },
  ]
  return <CopiedTexts texts={links} />
}
