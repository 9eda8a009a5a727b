/** The page checks names as the service does. */
export const linkSubIdName = /^[\w.-]{1,64}$/
export const mostLinkSubIds = 20
