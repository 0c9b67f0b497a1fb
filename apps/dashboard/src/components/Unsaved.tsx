import { Text } from '@mantine/core'

/** Beside the button of a form that got no answer from the server, until it gets one. */
export function Unsaved({ shown, what = 'saved' }: { shown: boolean; what?: 'saved' | 'sent' }) {
  return (
    // Announced when it comes: the element is there before its words.
    <div role="status">
      {shown ? (
        <Text size="sm" c="red" mt="xs">
          Not {what} yet: we couldn't reach the server. What you typed is still here, so try again.
        </Text>
      ) : null}
    </div>
  )
}
