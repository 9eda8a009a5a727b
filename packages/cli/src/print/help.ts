import type { Command, Option } from '#command.ts'

function usageOf({ name, args }: Pick<Command, 'name' | 'args'>): string {
  const shown = args.map((arg) => (/[?…]$/.test(arg) ? `[${arg.replace('?', '')}]` : `<${arg}>`))
  return ['tributary', name, ...shown].join(' ')
}

export function helpOf(command: Command, width = 100): string {
  const { summary, description, options, examples = [] } = command
  const parts = [
    `${summary}.`,
    `Usage: ${usageOf(command)}${Object.keys(options).length > 0 ? ' [options]' : ''}`,
    ...(description === undefined || description === '' ? [] : [wrap(description, width)]),
    ...(Object.keys(options).length === 0 ? [] : [`Options:\n${optionLines(options, width)}`]),
    ...(examples.length === 0 ? [] : [`Examples:\n${examples.map((one) => `  ${one}`).join('\n')}`]),
  ]
  return `${parts.join('\n\n')}\n`
}

function optionLines(options: Command['options'], width: number): string {
  const named = Object.entries(options).map(
    ([name, option]) => [`--${name} ${option.value ?? ''}`.trimEnd(), option] as const,
  )
  const column = Math.min(30, Math.max(...named.map(([name]) => name.length)) + 2)
  return named
    .map(([name, option]) => {
      const lines = wrap(textOf(option), width - column - 2).split('\n')
      const head = name.length < column ? name.padEnd(column) : `${name}\n${' '.repeat(column + 2)}`
      return `  ${head}${lines.join(`\n${' '.repeat(column + 2)}`)}`.trimEnd()
    })
    .join('\n')
}

function textOf({ description, choices, required, default: byDefault }: Option): string {
  const saysChoices = choices === undefined || choices.every((choice) => description.includes(choice))
  return [
    description,
    !saysChoices && `One of ${choices?.join(', ')}`,
    byDefault !== undefined && `Default: ${byDefault}`,
    required === true && 'Required',
  ]
    .filter((part) => part !== false && part !== '')
    .join('. ')
}

function wrap(text: string, width: number): string {
  return text
    .split('\n')
    .map((paragraph) => {
      let line = ''
      const lines: string[] = []
      for (const word of paragraph.split(' ')) {
        if (line !== '' && line.length + 1 + word.length > width) {
          lines.push(line)
          line = word
        } else line = line === '' ? word : `${line} ${word}`
      }
      return [...lines, line].join('\n')
    })
    .join('\n')
}
