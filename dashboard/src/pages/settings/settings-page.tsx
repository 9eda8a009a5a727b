import { Box, Group } from '@mantine/core'
import { getRouteApi } from '@tanstack/react-router'
import { useProject } from '#api/use-project.ts'
import { Page } from '#parts/page.tsx'
import { SectionBody } from './section-body.tsx'
import { SectionList } from './section-list.tsx'
import { readSection, sectionNames } from './sections.ts'

const route = getRouteApi('/p/$project/settings/$section')

export function SettingsPage() {
  const { id, name } = useProject()
  const section = readSection(route.useParams().section)
  if (section === undefined) return null
  return (
    <Page
      title="Settings"
      part={sectionNames[section]}
      description={`For the project ${name}, the team and your account.`}
    >
      <Group align="flex-start" gap="lg" wrap="wrap">
        <SectionList section={section} />
        <Box flex={1} miw={{ base: '100%', md: 0 }} maw={920}>
          {/* Remounted for each project: input for one is never saved to another. */}
          <SectionBody key={`${id}/${section}`} section={section} />
        </Box>
      </Group>
    </Page>
  )
}
