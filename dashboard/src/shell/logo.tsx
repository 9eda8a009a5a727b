import { Group, Text } from '@mantine/core'

export function Logo() {
  return (
    <Group gap={8} wrap="nowrap">
      <svg viewBox="0 0 32 32" width={26} height={26} aria-hidden="true" focusable="false">
        <rect width="32" height="32" rx="7" fill="#0b6f88" />
        <g fill="none" stroke="#fff" strokeWidth={3} strokeLinecap="round">
          <path d="M16 27V16" />
          <path d="M16 17c0-5-7-4-7-11" />
          <path d="M16 17c0-5 7-4 7-11" />
        </g>
      </svg>
      <Text fw={700} visibleFrom="xs">
        Tributary
      </Text>
    </Group>
  )
}
