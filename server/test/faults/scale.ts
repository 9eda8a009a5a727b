const long = {
  serviceKills: 20,
  databaseKills: 5,
  doubleKills: 5,
  freezesMs: [10_000, 25_000],
  storm: { ids: 2_000, copies: 20 },
  removals: 200,
  fullDiskMs: 8_000,
  firstStartKills: 10,
  migrationKills: Number.POSITIVE_INFINITY,
  deliveries: 10_000,
  pushes: 20_000,
  backupKills: 3,
  storeAwayMs: 30_000,
  diskDeathMs: 8_000,
  lakeKills: 15,
}

const short: typeof long = {
  serviceKills: 3,
  databaseKills: 1,
  doubleKills: 1,
  freezesMs: [4_000],
  storm: { ids: 300, copies: 10 },
  removals: 30,
  fullDiskMs: 5_000,
  firstStartKills: 2,
  migrationKills: 1,
  deliveries: 1_000,
  pushes: 5_000,
  backupKills: 1,
  storeAwayMs: 1_000,
  diskDeathMs: 4_000,
  lakeKills: 3,
}

/** The long form, or the short one for every CI run. */
export const scale = process.env.FAULT_CHECKS === 'short' ? short : long
