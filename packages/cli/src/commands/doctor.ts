import { CliError } from '#cli-error.ts'
import { type Command, connectionOptions, projectOption } from '#command.ts'
import { checkClick } from '#doctor/check-click.ts'
import { checkDomains, checkKeys, checkNetworks } from '#doctor/check-project.ts'
import { checkAccess, checkClock, checkService } from '#doctor/check-service.ts'
import type { Finding } from '#doctor/finding.ts'
import { pickProject } from '#pick-project.ts'
import { connectionOf } from '#settings.ts'

const marks = { ok: 'ok     ', warning: 'warning', failed: 'FAILED ', skipped: 'skipped' }

export const doctor: Command = {
  name: 'doctor',
  args: [],
  summary:
    'Check an installation: service, clock, domains, association files, keys, network credentials, a click',
  description:
    'Nothing is changed, except with --click: it arms a test link of that campaign, opens it as a phone, and expects the store’s address. A test device is in no figure.',
  options: {
    click: {
      value: '<display id>',
      description: 'Also open a link of this campaign end to end (needs the admin role)',
    },
    ...projectOption,
    ...connectionOptions,
  },
  run: async (io, given) => {
    const connection = connectionOf(io, given)
    let failed = 0
    const show = async (title: string, findings: readonly Finding[]) => {
      for (const { state, says, fix } of findings) {
        if (state === 'failed') failed += 1
        await io.out(`${marks[state]}  ${title}: ${says}\n${fix === undefined ? '' : `         ${fix}\n`}`)
      }
    }
    await show('service', await checkService(connection))
    await show('clock', await checkClock(connection, io.now))
    await show('access', await checkAccess(connection))
    const project = await pickProject(connection)
    await show('domains', await checkDomains(connection, project))
    await show('keys', await checkKeys(connection, project))
    await show('networks', await checkNetworks(connection, project))
    await show('click', await checkClick(connection, project, given.options.click))
    if (failed > 0) throw new CliError(`${failed} ${failed === 1 ? 'check' : 'checks'} failed.`)
  },
}
