// The files of a release are JavaScript: release/strip-types.ts.
const isRelease = import.meta.url.endsWith('.js')

/** A command as an operator types it here: in a checkout through npm, in a release with its own program. */
export function commandText(name: string, args = ''): string {
  if (isRelease) return ['tributary', ...(name === 'start' ? [] : [name]), args].join(' ').trimEnd()
  const script = name === 'start' ? 'npm start' : `npm run ${name}`
  return args === '' ? script : `${script} -- ${args}`
}
