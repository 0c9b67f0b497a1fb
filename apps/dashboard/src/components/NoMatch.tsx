import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { EmptyState } from './EmptyState.tsx'

interface Props {
  title: string
  text: string
  /** Label of the button that takes the filters away. */
  show?: string
  onAll(): void
}

/** Notice that nothing in a list fits its filters, and the button that takes them away. */
export function NoMatch({ title, text, show = common.showAll, onAll }: Props) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onAll}>
          {show}
        </Button>
      }
    />
  )
}
