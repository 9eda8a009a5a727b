import { TextLink } from '#parts/links.tsx'

export function SqlLink() {
  return <TextLink to="/p/$project/explore/sql">SQL</TextLink>
}
