import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { refuseLicences } from './allowed-licences.ts'
import { checkVersion } from './check-version.ts'
import { packPackage } from './pack-package.ts'
import { productionPackages } from './production-packages.ts'
import { commitTime } from './refuse-dirty-tree.ts'
import { runProgram } from './run-program.ts'
import { signRelease } from './sign-release.ts'
import { stageService } from './stage-service.ts'
import { licencesText, thirdParty } from './third-party.ts'
import { writeChecksums } from './write-checksums.ts'
import { writeSbom } from './write-sbom.ts'
import { writeTarball } from './write-tarball.ts'

/** `key`: the private key that signs it. */
type Making = { root: string; to: string; key?: string | undefined; print: (text: string) => void }

/** Makes all files of the release in an empty directory `to`, and returns their names. */
export async function makeRelease({ root, to, key, print }: Making): Promise<string[]> {
  const version = checkVersion(root)
  const name = `tributary-${version}`
  const at = commitTime(root)
  rmSync(to, { recursive: true, force: true })
  mkdirSync(to, { recursive: true })
  const draft = mkdtempSync(join(tmpdir(), 'tributary-release-'))
  try {
    print('Building the dashboard …')
    runProgram(process.execPath, ['dashboard/build/main.ts'], root)
    print('Building and checking the packages: client library, backends, command line, React Native …')
    const client = packPackage(root, 'client', to)
    for (const room of ['packages/server', 'packages/cli', 'packages/react-native'])
      packPackage(root, room, to)
    print(`Collecting ${name} …`)
    const staged = join(draft, name)
    const packages = productionPackages(root, 'server')
    const parts = thirdParty(root, packages)
    refuseLicences(parts)
    stageService(root, staged, packages)
    unpackClient(client, staged)
    writeSbom(staged, join(to, `${name}.cdx.json`), { parts, at })
    for (const place of [to, staged])
      writeFileSync(join(place, 'THIRD-PARTY-LICENSES.txt'), licencesText(root, parts))
    cpSync(join(to, `${name}.cdx.json`), join(staged, 'sbom.cdx.json'))
    await writeTarball(staged, join(to, `${name}.tar.gz`), at)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  writeChecksums(to)
  if (key !== undefined) signRelease(to, key, version)
  return readdirSync(to).sort()
}

/** The client library, for apps to install from the service's own directory. */
function unpackClient(file: string, staged: string): void {
  const to = join(staged, 'client')
  mkdirSync(to)
  runProgram('tar', ['-xzf', file, '--strip-components=1', '-C', to], staged)
}
