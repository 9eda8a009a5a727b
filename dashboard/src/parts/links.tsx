import { Anchor, type AnchorProps, Button, type ButtonProps, NavLink, type NavLinkProps } from '@mantine/core'
import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type OfAnchor<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>

/** From a page of a project: `project` is the one that is open, unless `params` names another. */
type InProject<Props> = LinkComponent<(props: Props) => React.ReactNode, '/p/$project'>

export const TextLink: InProject<OfAnchor<AnchorProps>> = createLink((props: OfAnchor<AnchorProps>) => (
  <Anchor {...props} />
))

export const ButtonLink: InProject<OfAnchor<ButtonProps>> = createLink((props: OfAnchor<ButtonProps>) => (
  <Button component="a" {...props} />
))

export const MenuLink: InProject<OfAnchor<NavLinkProps>> = createLink((props: OfAnchor<NavLinkProps>) => (
  <NavLink {...props} />
))
