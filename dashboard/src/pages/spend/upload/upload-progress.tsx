import { Progress, Stack, Text } from '@mantine/core'
import { formatPercent } from '#format/figures.ts'

/** Upload progress. Once the file is sent, the service still processes it. */
export function UploadProgress({ doing, share }: { doing: string; share: number }) {
  const sent = share >= 1
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {doing}: {sent ? 'processing' : `${formatPercent(share * 100)} sent`}
      </Text>
      <Progress value={share * 100} animated={sent} striped={sent} aria-label={doing} />
    </Stack>
  )
}
