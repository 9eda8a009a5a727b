import { Text } from '@mantine/core'
import classes from './card.module.css'

/** The text of a card; undefined: its view is gone. */
export function CardText({ text }: { text: string | undefined }) {
  if (text === undefined)
    return (
      <Text size="sm" c="dimmed">
        The view of this card was deleted or is no longer shared.
      </Text>
    )
  return (
    <Text size="sm" className={classes.text ?? ''}>
      {text}
    </Text>
  )
}
