import { appsflyer } from './appsflyer/importer.ts'
import type { Importer } from './importer.ts'

export const allImporters: readonly Importer[] = [appsflyer as unknown as Importer]
