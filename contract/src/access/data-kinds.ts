import type { DataKind } from './data-kind.ts'
import { kindsOfMembers } from './kinds-of-members.ts'
import { kindsOfUsers } from './kinds-of-users.ts'

/**
 * Everything that is stored about persons: phones, users, and members of the dashboard. A test compares it with the tables: each table is
 * here or in `notPersonal`, and each of its columns that can hold text is named.
 */
export const dataKinds: readonly DataKind[] = [...kindsOfUsers, ...kindsOfMembers]
