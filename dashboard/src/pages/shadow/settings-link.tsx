import { TextLink } from '#parts/links.tsx'

/** To the sources of shadow mode. */
export function SettingsLink({ children }: { children: string }) {
  return (
    <TextLink to="/p/$project/settings/$section" params={{ section: 'shadow' }} size="sm" c="inherit">
      {children}
    </TextLink>
  )
}
