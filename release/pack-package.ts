import { join } from 'node:path'
import { ReleaseRefused } from './release-refused.ts'
import { runProgram } from './run-program.ts'

const tools = 'scripts/release-tools/node_modules'

/** An npm package of the repository, as it is published, checked by publint and attw. Returns its file. */
export function packPackage(root: string, room: string, to: string): string {
  const packed = runProgram(
    'npm',
    ['pack', '--json', '--silent', `--pack-destination=${to}`],
    join(root, room),
  )
  // What prepack prints comes first.
  const [{ filename }] = JSON.parse(packed.slice(packed.indexOf('[\n'))) as [{ filename: string }]
  const file = join(to, filename)
  const check = (name: string, args: string[]) => {
    try {
      runProgram(process.execPath, args, root)
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string }
      throw new ReleaseRefused(`${name} refuses the package of ${room}:\n${stdout}${stderr}`)
    }
  }
  check('publint', [join(root, tools, 'publint/src/cli.js'), file, '--strict'])
  check('attw', [join(root, tools, '@arethetypeswrong/cli/dist/index.js'), file, '--no-color'])
  return file
}
