/** The headers of a file that is saved, and not cached. */
export const attachment = (name: string) => ({
  'content-disposition': `attachment; filename="${name}"`,
  'cache-control': 'no-store',
})
