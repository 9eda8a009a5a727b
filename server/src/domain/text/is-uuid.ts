import { uuid } from '@tributary/contract/uuid'

/** In upper or lower case. */
export const isUuid = (text: string): boolean => uuid.test(text)
