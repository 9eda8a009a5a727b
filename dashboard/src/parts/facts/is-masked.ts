/** Whether the service has masked this id: the member's role does not see personal data. */
export const isMasked = (id: string) => id.startsWith('masked-')
