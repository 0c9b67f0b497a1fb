import { isLinkToken } from '@fivestead/domain/accounts/check'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import { Anchor, Button, Text } from '@mantine/core'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { ResetPasswordForm } from '../../features/accounts/ResetPasswordForm.tsx'
import { useRefusedForm } from '../../lib/posted-form.tsx'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/sign-in/en.ts'

/** Page that the link of a password mail opens. */
export function ResetPasswordPage() {
  useTitle(m.newPassword)
  const { token } = useSearch({ from: '/reset-password' })
  const posted = useRefusedForm()
  const [dead, setDead] = useState(!isLinkToken(token) || posted?.refusal?.reason === 'link-expired')
  return (
    <GuestShell>
      <GuestCard
        title={m.chooseANewPassword}
        lead={dead ? m.resetLinkHint : m.resetPasswordLead}
        aside={
          <Anchor component={Link} to="/login">
            {m.backToSignIn}
          </Anchor>
        }
      >
        {dead || token === undefined ? (
          <div role="alert">
            <Text>{accountWords.linkExpired}</Text>
            <Button component={Link} to="/forgot-password" size="md" fullWidth mt="lg">
              {m.askForNewLink}
            </Button>
          </div>
        ) : (
          <ResetPasswordForm token={token} onDead={() => setDead(true)} />
        )}
      </GuestCard>
    </GuestShell>
  )
}
