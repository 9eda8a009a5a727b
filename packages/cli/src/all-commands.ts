import type { Command } from './command.ts'
import { api } from './commands/api.ts'
import { completionFor } from './commands/completion.ts'
import { doctor } from './commands/doctor.ts'
import { exportTable } from './commands/export.ts'
import { importFile } from './commands/import.ts'
import { login, logout, whoami } from './commands/login.ts'
import { mcp } from './commands/mcp.ts'
import { phoneCommands } from './commands/phone.ts'
import { receipt } from './commands/receipt.ts'
import { report } from './commands/report.ts'
import { tail } from './commands/tail.ts'
import { commandOfContract, contractCommands, writtenByHand } from './contract/contract-commands.ts'

/** Written by hand, in the order of the help. */
const byHand: readonly Command[] = [
  login,
  logout,
  whoami,
  report,
  receipt,
  tail,
  importFile,
  exportTable,
  doctor,
  ...phoneCommands,
  mcp,
  api,
]

const ofContract = contractCommands.filter(({ id }) => !writtenByHand.includes(id)).map(commandOfContract)

const withoutCompletion = [...byHand, ...ofContract]

export const handCommands: readonly Command[] = [...byHand, completionFor(withoutCompletion)]

export const groupedCommands: readonly Command[] = ofContract

export const allCommands: readonly Command[] = [...handCommands, ...groupedCommands]
