import { Button, Code, Stack } from '@mantine/core'
import { useCopy } from '#parts/use-copy.ts'

type Props = {
  /** Unique on the page. */
  name: string
  /** The text of the button. */
  copy: string
  code: string
}

/** Code to copy. Long lines scroll inside the block. */
export function CodeBlock({ name, copy, code }: Props) {
  const { isCopied, copyNow } = useCopy(code)
  return (
    <Stack gap="xs">
      <Code block tabIndex={0} role="region" aria-label={name} style={{ overflowX: 'auto' }}>
        {code}
      </Code>
      <Button variant="default" size="xs" w="fit-content" onClick={copyNow}>
        {isCopied ? 'Copied' : copy}
      </Button>
    </Stack>
  )
}
