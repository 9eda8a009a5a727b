import { Box } from '@mantine/core'
import type { LiveFactOnTheWire } from '@tributary/contract/manage-api/live/live'
import { useState } from 'react'
import { LiveItem } from '#pages/live/live-item.tsx'

const most = 10

/** What a test device does, as it happens; each opens to its answer. */
export function DeviceFacts({ name, facts }: { name: string; facts: readonly LiveFactOnTheWire[] }) {
  const [open, setOpen] = useState<string>()
  if (facts.length === 0) return null
  return (
    <Box role="region" aria-label={`What ${name} does`}>
      {facts.slice(0, most).map((fact) => (
        <LiveItem key={fact.id} fact={fact} isOpen={open === fact.id} onToggle={setOpen} />
      ))}
    </Box>
  )
}
