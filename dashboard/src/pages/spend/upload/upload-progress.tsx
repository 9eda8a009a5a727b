import { Progress, Stack, Text } from '@mantine/core'
import { writeShare } from '../../../format/figures.ts'

/** How far a file is on its way; once it has arrived, the service works on it. */
export function UploadProgress({ doing, share }: { doing: string; share: number }) {
  const sent = share >= 1
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {doing}: {sent ? 'the service is at work' : `${writeShare(share * 100)} sent`}
      </Text>
      <Progress value={share * 100} animated={sent} striped={sent} aria-label={doing} />
    </Stack>
  )
}
