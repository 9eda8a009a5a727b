import { ActionIcon, Menu } from '@mantine/core'
import { type Step, stepCard, stepSize, steps } from '#pages/boards/grid/arrange.ts'
import { ChevronDown } from '#shell/icons.tsx'
import type { DraftCard } from './draft-card.ts'
import own from './edit.module.css'
import type { Draft } from './use-draft.ts'

const sizeNames: Record<Step, string> = { left: 'Narrower', right: 'Wider', up: 'Shorter', down: 'Taller' }

type Props = { draft: Draft; card: DraftCard; name: string }

/** Everything that dragging does, one click at a time. */
export function CardMenu({ draft, card, name }: Props) {
  const arrange = (how: typeof stepCard<DraftCard>, step: Step) => {
    const next = how(draft.cards, card, step)
    draft.setCards(next)
    draft.announce(card.key, next)
  }
  return (
    <Menu position="bottom-end" closeOnItemClick={false}>
      <Menu.Target>
        <ActionIcon variant="default" aria-label={`Arrange ${name}`}>
          <ChevronDown />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {steps.map((step) => (
          <Menu.Item key={`move ${step}`} className={own.wide ?? ''} onClick={() => arrange(stepCard, step)}>
            Move {step}
          </Menu.Item>
        ))}
        <Menu.Divider className={own.wide ?? ''} />
        {steps.map((step) => (
          <Menu.Item key={`size ${step}`} className={own.wide ?? ''} onClick={() => arrange(stepSize, step)}>
            {sizeNames[step]}
          </Menu.Item>
        ))}
        <Menu.Divider className={own.wide ?? ''} />
        <Menu.Item color="red" closeMenuOnClick onClick={() => draft.remove(card)}>
          Remove from the board
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
