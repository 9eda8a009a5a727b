import { Box, Select, Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useProjectId } from '#api/use-project.ts'
import { MenuLink } from '#parts/links.tsx'
import { type SectionKey, sectionGroups } from './sections.ts'

const to = '/p/$project/settings/$section'

/** The settings sections: a list, or a select on narrow screens. */
export function SectionList({ section }: { section: SectionKey }) {
  const project = useProjectId()
  const go = useNavigate()
  return (
    <>
      <Box component="nav" aria-label="Settings sections" w={210} visibleFrom="md">
        <Stack gap="md">
          {sectionGroups.map(({ label, sections }) => (
            <div key={label}>
              <Text size="sm" fw={600} c="dimmed" px="sm" pb={4}>
                {label}
              </Text>
              {sections.map(({ key, label: name }) => (
                <MenuLink
                  key={key}
                  to={to}
                  params={{ section: key }}
                  activeOptions={{ includeSearch: false }}
                  label={name}
                  py={6}
                />
              ))}
            </div>
          ))}
        </Stack>
      </Box>
      <Select
        label="Section"
        hiddenFrom="md"
        w="100%"
        value={section}
        allowDeselect={false}
        data={sectionGroups.map(({ label, sections }) => ({
          group: label,
          items: sections.map(({ key, label: name }) => ({ value: key, label: name })),
        }))}
        onChange={(chosen) => {
          if (chosen !== null) void go({ to, params: { project, section: chosen } })
        }}
      />
    </>
  )
}
