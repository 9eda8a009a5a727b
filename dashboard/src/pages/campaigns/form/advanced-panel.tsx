import { Button, Collapse, Stack } from '@mantine/core'
import { useState } from 'react'
import { Panel } from '#parts/panel.tsx'
import { ChevronDown, ChevronRight } from '#shell/icons.tsx'
import { AdvancedSection } from './advanced-section.tsx'
import type { SectionProps } from './form-parts.ts'

export function AdvancedPanel(props: SectionProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Panel
      title="Advanced"
      description="Network ids, default link, attribution windows."
      actions={
        <Button
          variant="default"
          aria-expanded={isOpen}
          leftSection={isOpen ? <ChevronDown /> : <ChevronRight />}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'Show'}
        </Button>
      }
    >
      <Collapse expanded={isOpen}>
        <Stack gap="md">
          <AdvancedSection {...props} />
        </Stack>
      </Collapse>
    </Panel>
  )
}
