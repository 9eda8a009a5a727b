import { TextLink } from '#parts/links.tsx'

/** Leads to the receipt of an install. */
export function ReceiptLink({ install, of }: { install: string; of: string }) {
  return (
    <TextLink
      to="/p/$project/people/installs/$install"
      params={{ install }}
      size="sm"
      aria-label={`Receipt of the install of ${of}`}
    >
      Receipt
    </TextLink>
  )
}
