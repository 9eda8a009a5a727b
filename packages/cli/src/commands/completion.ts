import { UsageError } from '#cli-error.ts'
import type { Command } from '#command.ts'

const shells = ['bash', 'zsh', 'fish'] as const

/** The words that may follow a command, for the shells. */
export function completionFor(commands: readonly Command[]): Command {
  return {
    name: 'completion',
    args: ['shell'],
    summary: 'Print the completion script of a shell',
    description: `<shell> is one of ${shells.join(', ')}.`,
    options: {},
    examples: [
      'source <(tributary completion bash)',
      'tributary completion zsh > ~/.zfunc/_tributary',
      'tributary completion fish > ~/.config/fish/completions/tributary.fish',
    ],
    run: async (io, { args: [shell = ''] }) => {
      const script = scripts[shell]
      if (script === undefined) throw new UsageError(`<shell> must be one of ${shells.join(', ')}.`)
      await io.out(script(commands))
    },
  }
}

type Script = (commands: readonly Command[]) => string

/** First words, with the second words of those that are groups. */
function tree(commands: readonly Command[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { name } of commands) {
    const [first = '', second] = name.split(' ')
    found.set(first, [...(found.get(first) ?? []), ...(second === undefined ? [] : [second])])
  }
  return found
}

const optionsOf = (command: Command) => Object.keys(command.options).map((name) => `--${name}`)

const bash: Script = (commands) => `# bash completion of tributary
_tributary() {
  local word="\${COMP_WORDS[COMP_CWORD]}" first="\${COMP_WORDS[1]}" second="\${COMP_WORDS[2]}" words=""
  if [ "$COMP_CWORD" -eq 1 ]; then words="${[...tree(commands).keys()].join(' ')}"
  else
    case "$first" in
${[...tree(commands)]
  .filter(([, seconds]) => seconds.length > 0)
  .map(([first, seconds]) => `      ${first}) [ "$COMP_CWORD" -eq 2 ] && words="${seconds.join(' ')}" ;;`)
  .join('\n')}
    esac
    case "$first $second" in
${commands
  .filter(({ name }) => name.includes(' '))
  .map((command) => `      "${command.name}") words="${optionsOf(command).join(' ')}" ;;`)
  .join('\n')}
    esac
    case "$first" in
${commands
  .filter(({ name }) => !name.includes(' '))
  .map((command) => `      ${command.name}) words="${optionsOf(command).join(' ')}" ;;`)
  .join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _tributary tributary
`

const zsh: Script = (commands) => `#compdef tributary
autoload -U +X bashcompinit && bashcompinit
${bash(commands)}`

const quoted = (text: string) => `'${text.replaceAll("'", '’')}'`

const fish: Script = (commands) =>
  `${[
    '# fish completion of tributary',
    ...[...tree(commands)].map(
      ([first, seconds]) =>
        `complete -c tributary -n __fish_use_subcommand -f -a ${first} -d ${quoted(seconds.length === 0 ? (commands.find(({ name }) => name === first)?.summary ?? '') : seconds.join(', '))}`,
    ),
    ...commands
      .filter(({ name }) => name.includes(' '))
      .map(({ name, summary }) => {
        const [first, second] = name.split(' ')
        return `complete -c tributary -n '__fish_seen_subcommand_from ${first}' -f -a ${second} -d ${quoted(summary)}`
      }),
    ...commands
      .filter(({ name }) => !name.includes(' '))
      .flatMap((command) =>
        Object.entries(command.options).map(
          ([option, { description }]) =>
            `complete -c tributary -n '__fish_seen_subcommand_from ${command.name}' -l ${option} -d ${quoted(description)}`,
        ),
      ),
  ].join('\n')}\n`

const scripts: Readonly<Record<string, Script>> = { bash, zsh, fish }
