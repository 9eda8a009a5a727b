// {gaid}  {{ad.id}}  ${GAID}  [GAID]  __GAID__  %%GAID%%  <gaid>, and braces that were escaped twice.
const macros = [
  /^\$?\{.*\}$/s,
  /^\[[\w.-]+\]$/,
  /^__\w+__$/,
  /^%%.+%%$/s,
  /^<[\w.-]+>$/,
  /^(\$|%24)?%7b.*%7d$/is,
  /^%5b[\w.-]+%5d$/i,
]

/** A placeholder that the network should have replaced with a value. */
export function isUnreplacedMacro(value: string): boolean {
  return macros.some((macro) => macro.test(value))
}
