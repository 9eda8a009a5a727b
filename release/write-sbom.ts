import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import type { Part } from './postgresql-parts.ts'
import { runProgram } from './run-program.ts'

type Sbom = {
  serialNumber: string
  metadata: { timestamp: string; component: { name: string } }
  components: object[]
}

/** CycloneDX by npm of the packages in the staged directory, and what the bundle and PostgreSQL's package contain. */
export function writeSbom(staged: string, file: string, { parts, at }: { parts: Part[]; at: Date }): void {
  const text = runProgram('npm', ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application'], staged)
  const sbom = JSON.parse(text) as Sbom
  sbom.components.push(...parts.filter((part) => part.in !== undefined).map(component))
  // npm takes the name of the directory.
  sbom.metadata.component.name = 'tributary'
  // The same release has the same bytes: the commit's time, and a number made of the content.
  sbom.metadata.timestamp = at.toISOString()
  sbom.serialNumber = ''
  sbom.serialNumber = `urn:uuid:${uuidOf(JSON.stringify(sbom))}`
  writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
}

function component({ name, version, licence, in: holder }: Part): object {
  const isPackage = holder === 'dashboard'
  return {
    'bom-ref': `${holder}|${name}@${version}`,
    type: 'library',
    name,
    version,
    scope: 'required',
    ...(isPackage && { purl: `pkg:npm/${name.replace('@', '%40')}@${version}` }),
    licenses: [{ license: /[ ]/.test(licence) ? { name: licence } : { id: licence } }],
    properties: [{ name: 'tributary:in', value: holder }],
  }
}

function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
