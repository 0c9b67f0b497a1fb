import { Button, Group } from '@mantine/core'
import { Unsaved } from './Unsaved.tsx'

interface Props {
  /** Label of the button that submits. */
  action: string
  variant?: 'default' | 'filled'
  busy: boolean
  unsaved: boolean
}

/** End of a form: its button, and a note while a call that saves it got no answer. */
export function FormEnd({ action, variant = 'filled', busy, unsaved }: Props) {
  return (
    <>
      <Group>
        <Button type="submit" variant={variant} loading={busy}>
          {action}
        </Button>
      </Group>
      <Unsaved shown={unsaved} />
    </>
  )
}
