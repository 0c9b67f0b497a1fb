import { isLinkToken } from '@fivestead/domain/accounts/check'
import { PASSWORD_RESET } from '@fivestead/domain/accounts/texts'
import { Anchor, Button, Text } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { ResetPasswordForm } from '../../features/accounts/ResetPasswordForm.tsx'
import { useRefusedForm } from '../../lib/posted-form.tsx'
import { useTitle } from '../../lib/use-title.ts'

/** Where the mailed link leads. */
export function ResetPasswordPage() {
  useTitle('New password')
  const { token } = useSearch({ from: '/reset-password' })
  const posted = useRefusedForm()
  const [dead, setDead] = useState(!isLinkToken(token) || posted?.refusal?.reason === 'link-expired')
  return (
    <GuestShell>
      <GuestCard
        title="Choose a new password"
        lead={
          dead
            ? 'A link works once, within an hour.'
            : "You'll be signed out everywhere; sign in with the new password."
        }
        aside={
          <Anchor component={Link} to="/login">
            Back to sign in
          </Anchor>
        }
      >
        {dead || token === undefined ? (
          <div role="alert">
            <Text>{PASSWORD_RESET.dead}</Text>
            <Button component={Link} to="/forgot-password" size="md" fullWidth mt="lg">
              Ask for a new link
            </Button>
          </div>
        ) : (
          <ResetPasswordForm token={token} onDead={() => setDead(true)} />
        )}
      </GuestCard>
    </GuestShell>
  )
}
