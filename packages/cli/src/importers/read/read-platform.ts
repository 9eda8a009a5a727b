type Platform = 'ANDROID' | 'IOS' | 'WEB'

const platforms: readonly (readonly [RegExp, Platform])[] = [
  [/^(android|fire ?os|amazon)/i, 'ANDROID'],
  [/^(ios|ipados|iphone|ipad|tvos)/i, 'IOS'],
  [/^(web|pc|desktop|windows|mac)/i, 'WEB'],
  // The id of an Android app is a package name.
  [/^[a-z][a-z0-9_]*(\.[a-z0-9_]+)+$/i, 'ANDROID'],
]

export function readPlatform(text: string): Platform | undefined {
  return platforms.find(([pattern]) => pattern.test(text))?.[1]
}
