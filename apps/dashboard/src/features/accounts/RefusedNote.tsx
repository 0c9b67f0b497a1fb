import type { RefusedForm } from '@fivestead/domain/accounts/posted-form'
import { Alert } from '@mantine/core'

/** The refusal of a form that was posted before the script, in the words that the scripted form has in a toast. */
export function RefusedNote({
  posted,
  title,
  description,
}: {
  posted: RefusedForm | null
  title: string
  description?: string
}) {
  if (posted === null || posted.refusal === null) return null
  return (
    <Alert color="red" variant="light" role="alert" title={title}>
      {posted.refusal.message ?? description}
    </Alert>
  )
}
