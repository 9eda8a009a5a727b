import { useHasRole } from '#api/use-session.ts'
import { RoleNote } from '#parts/forms/role-note.tsx'
import { Panel } from '#parts/panel.tsx'
import { ShareLinkTable } from '#parts/share-links/share-link-table.tsx'

export function ShareLinksSection() {
  const mayRead = useHasRole('analyst')
  return (
    <Panel
      title="Share links"
      description="Links that show one saved view to anyone who has them, without an account."
    >
      {mayRead ? <ShareLinkTable /> : <RoleNote needs="analyst" what="see and revoke share links" />}
    </Panel>
  )
}
