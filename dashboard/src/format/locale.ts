/** The reader's locale: numbers and dates are written as the browser's language writes them. */
export const locale = navigator.language
