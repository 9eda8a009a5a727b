import { AppShell, Burger, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Outlet } from '@tanstack/react-router'
import type { getProject } from '@tributary/contract/manage-api/projects/projects'
import { useProjectId } from '#api/use-project.ts'
import { useRead } from '#api/use-read.ts'
import { MenuLink } from '#parts/links.tsx'
import { QueryView } from '#parts/states.tsx'
import { AccountMenu } from './account-menu.tsx'
import classes from './app-frame.module.css'
import { AwayBanner } from './away-banner.tsx'
import { ColorSchemeSwitch } from './color-scheme-switch.tsx'
import { Logo } from './logo.tsx'
import { navItems } from './navigation.ts'
import { PaletteButton } from './palette/palette-button.tsx'
import { ProjectSwitch } from './project-switch.tsx'
import { SessionEnded } from './session-ended.tsx'

/** The frame around every page: navigation, project and account. */
export function AppFrame() {
  const project = useProjectId()
  const [opened, { toggle, close }] = useDisclosure()
  const read = useRead<typeof getProject>('/api/manage/projects/{project}', { params: { project } })
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: 232, breakpoint: 'md', collapsed: { mobile: !opened } }}
      padding={{ base: 'sm', sm: 'lg' }}
      className={classes.frame ?? ''}
    >
      <a href="#main" className={classes.skip}>
        Skip to content
      </a>
      <AppShell.Header>
        <Group h="100%" px={{ base: 'xs', xs: 'md' }} gap="xs" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger
              opened={opened}
              onClick={toggle}
              hiddenFrom="md"
              size="sm"
              aria-label="Menu"
              aria-expanded={opened}
            />
            <Logo />
            <ProjectSwitch project={project} />
          </Group>
          <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
            <PaletteButton />
            <ColorSchemeSwitch />
            <AccountMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="sm" aria-label="Pages">
        <AppShell.Section grow style={{ overflowY: 'auto' }}>
          <NavLinks project={project} onNavigate={close} />
        </AppShell.Section>
      </AppShell.Navbar>
      <AppShell.Main id="main" tabIndex={-1}>
        <AwayBanner />
        <QueryView of={read}>{() => <Outlet />}</QueryView>
      </AppShell.Main>
      <SessionEnded />
    </AppShell>
  )
}

function NavLinks({ project, onNavigate }: { project: string; onNavigate: () => void }) {
  return navItems.map(({ label, to, icon: Icon, exact, badge: Count }) => (
    <MenuLink
      key={to}
      to={to}
      activeOptions={{ exact: exact === true, includeSearch: false }}
      label={label}
      leftSection={<Icon />}
      {...(Count !== undefined && { rightSection: <Count project={project} /> })}
      onClick={onNavigate}
    />
  ))
}
