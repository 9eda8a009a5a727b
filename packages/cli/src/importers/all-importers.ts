import { adjust } from './adjust/importer.ts'
import { appsflyer } from './appsflyer/importer.ts'
import { branch } from './branch/importer.ts'
import type { Importer } from './importer.ts'
import { kochava } from './kochava/importer.ts'
import { singular } from './singular/importer.ts'

/** Each knows its own fields; here they are only names. */
export const allImporters = [appsflyer, adjust, branch, kochava, singular] as unknown as readonly Importer[]
