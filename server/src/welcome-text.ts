import type { Config } from './config.ts'

/** What a newcomer needs to see once the service runs. */
export function welcomeText({
  url,
  config,
  adminTokenFile,
  setupCode,
}: {
  url: string
  config: Config
  adminTokenFile: string | undefined
  /** While there is no member. */
  setupCode: string | undefined
}): string {
  return `
  Tributary ${config.version} is running.

    Dashboard      ${config.publicUrl ?? url}/${firstVisit(setupCode)}
    API            ${config.publicUrl ?? url}/api/v1
    API reference  ${config.publicUrl ?? url}/docs
    Health         ${config.publicUrl ?? url}/health/ready
    Data           ${config.databaseUrl === undefined ? config.dataDir : 'the database of DATABASE_URL'}
    Admin token    ${adminTokenFile ?? 'the one in ADMIN_TOKEN'}

  Next: open the dashboard, or call the API (README.md, "First calls"). Stop with Ctrl-C.
`
}

function firstVisit(setupCode: string | undefined): string {
  return setupCode === undefined ? '' : `\n                   First visit: enter the code ${setupCode}`
}
