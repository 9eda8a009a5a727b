import { join } from 'node:path'
import { ReleaseRefused } from './release-refused.ts'
import { runProgram } from './run-program.ts'

const tools = 'scripts/release-tools/node_modules'

/** The package of the client library, as it is published, checked by publint and attw. Returns its file. */
export function packClient(root: string, to: string): string {
  const packed = runProgram(
    'npm',
    ['pack', '--json', '--silent', `--pack-destination=${to}`],
    join(root, 'client'),
  )
  // What prepack prints comes first.
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [{ filename: string }]
  const file = join(to, filename)
  check('publint', [join(root, tools, 'publint/src/cli.js'), file, '--strict'], root)
  check('attw', [join(root, tools, '@arethetypeswrong/cli/dist/index.js'), file, '--no-color'], root)
  return file
}

function check(name: string, args: string[], root: string): void {
  try {
    runProgram(process.execPath, args, root)
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string }
    throw new ReleaseRefused(`${name} refuses the client library's package:\n${stdout}${stderr}`)
  }
}
