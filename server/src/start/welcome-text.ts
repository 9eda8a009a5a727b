import type { Config } from '#config.ts'

/** The first thing a new operator reads once the service runs. */
export function welcomeText({
  url,
  config,
  adminTokenFile,
  setupCode,
}: {
  url: string
  config: Config
  adminTokenFile: string | undefined
  /** Set while there is no member. */
  setupCode: string | undefined
}): string {
  return `
  Tributary ${config.version} is running.

    Dashboard      ${config.publicUrl ?? url}/${firstVisit(setupCode)}
    API            ${config.publicUrl ?? url}/api/v1
    API reference  ${config.publicUrl ?? url}/docs
    Health         ${config.publicUrl ?? url}/health/ready
    Data           ${config.databaseUrl === undefined ? config.dataDir : 'the database at DATABASE_URL'}
    Admin token    ${adminTokenFile ?? 'from ADMIN_TOKEN'}${memory(config)}

  Next: open the dashboard, or call the API (README.md, "First calls"). Stop with Ctrl-C.
`
}

function firstVisit(setupCode: string | undefined): string {
  return setupCode === undefined ? '' : `\n                   First visit: enter the code ${setupCode}`
}

function memory({ memory: { limit } }: Config): string {
  return limit === undefined ? '' : `\n    Memory         at most ${limit} MB`
}
