import { writerFor } from '@tributary/contract/figures/writer'
import { locale } from './locale.ts'

/** Figures, days and times in the reader's locale. */
export const write = writerFor(locale)
