import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useFold } from '../lib/use-fold.ts'
import { ChevronIcon } from './icons.tsx'

interface Props {
  /** Name under which this browser remembers whether it is open. */
  name: string
  /** Name of its content, on the button. */
  holds: string
  children: ReactNode
}

/** The end of a long page behind a button, so that the page begins with the work and ends soon. */
export function Fold({ name, holds, children }: Props) {
  const part = useId()
  const [open, toggle] = useFold(name)
  return (
    <>
      <Button
        variant="default"
        fullWidth
        h="auto"
        py={12}
        styles={{ label: { whiteSpace: 'normal' } }}
        aria-expanded={open}
        aria-controls={part}
        rightSection={<ChevronIcon size={18} />}
        onClick={toggle}
      >
        {open ? common.showLess : holds}
      </Button>
      <div id={part} hidden={!open} style={open ? { display: 'contents' } : undefined}>
        {open ? children : null}
      </div>
    </>
  )
}
