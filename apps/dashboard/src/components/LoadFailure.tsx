import { errorText } from '@fivestead/client/http-error'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import * as m from '../messages/common/en.ts'
import { EmptyState } from './EmptyState.tsx'

/** A part of a screen that could not be read, in its own place. */
export function LoadFailure({
  error,
  fallback,
  onRetry,
  title = m.loadFailed,
}: {
  error: unknown
  fallback: string
  onRetry: () => void
  title?: string
}) {
  return (
    <div role="alert">
      <EmptyState
        title={title}
        text={errorText(error, fallback)}
        action={
          <Button variant="default" onClick={onRetry}>
            {common.tryAgain}
          </Button>
        }
      />
    </div>
  )
}
