/** As the service sees it: an iPad that asks for desktop sites is a Mac, and gets no store from a link. */
export function phonePlatform({ userAgent }: { userAgent: string }): 'ANDROID' | 'IOS' | undefined {
  if (/\((iPhone|iPad|iPod)/.test(userAgent)) return 'IOS'
  return /\bAndroid\b/.test(userAgent) ? 'ANDROID' : undefined
}
