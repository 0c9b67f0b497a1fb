import { Text } from '@mantine/core'
import * as m from '../messages/common/en.ts'

/** Note beside the button of a form whose call got no answer, until one gets an answer. */
export function Unsaved({ shown, what = 'saved' }: { shown: boolean; what?: 'saved' | 'sent' }) {
  return (
    // Announced when it comes: the element is there before its words.
    <div role="status">
      {shown ? (
        <Text size="sm" c="red" mt="xs">
          {m.notYet({ what: what === 'sent' ? 'sent' : 'other' })}
        </Text>
      ) : null}
    </div>
  )
}
