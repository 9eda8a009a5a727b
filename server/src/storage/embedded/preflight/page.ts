export const pageBytes = 8192
