import { isLinkToken, loginRules } from '@fivestead/domain/accounts/check'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as teamWords from '@fivestead/domain/languages/messages/organizations/en'
import { UNNAMED } from '@fivestead/domain/organizations/unnamed'
import { ROLE_LABELS } from '@fivestead/domain/roles'
import { Anchor, Skeleton, Text } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { GuestCard } from '../../components/GuestCard.tsx'
import { GuestShell } from '../../components/GuestShell.tsx'
import { LoginForm } from '../../features/accounts/LoginForm.tsx'
import { loginFailure } from '../../features/accounts/use-login.ts'
import { JoinForm } from '../../features/organizations/JoinForm.tsx'
import { JoinTeam } from '../../features/organizations/JoinTeam.tsx'
import { useAuth } from '../../lib/auth-context.tsx'
import { serverWords } from '../../lib/server-words.ts'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '../../lib/use-title.ts'
import * as m from '../../messages/sign-in/en.ts'

/** Page that the link of an invitation opens: a signed-in user joins; others sign in first, or join with a new account. */
export function InvitationPage() {
  useTitle(m.joinATeam)
  const { token } = useSearch({ from: '/invitation' })
  const { isAuthenticated, isLoading } = useAuth()
  const [isNew, setNew] = useState(true)
  const opened = trpc.team.openInvitation.useMutation({ retry: false })
  const { mutate } = opened
  const isToken = isLinkToken(token)
  useEffect(() => {
    if (isToken && token !== undefined) mutate({ token })
  }, [isToken, token, mutate])
  const { data } = opened
  const lead = data
    ? m.invitesYouYourRole({ invitedBy: data.invitedBy ?? m.theOwner, role: ROLE_LABELS[data.role] })
    : m.invitationLinkHint
  return (
    <GuestShell>
      <GuestCard
        title={data ? m.join({ name: data.name ?? UNNAMED }) : m.joinATeam}
        lead={lead}
        aside={
          !data || isAuthenticated ? undefined : (
            <>
              {isNew ? m.alreadyHaveAnAccount : m.noAccountYet}{' '}
              <Anchor component="button" type="button" onClick={() => setNew(!isNew)}>
                {isNew ? common.signIn : m.createAnAccount}
              </Anchor>
            </>
          )
        }
      >
        {!isToken || opened.isError ? (
          <Text role="alert">{serverWords(opened.error) ?? teamWords.invitationDead}</Text>
        ) : !data || isLoading ? (
          <Skeleton height={120} />
        ) : isAuthenticated ? (
          <JoinTeam token={token ?? ''} name={data.name} />
        ) : isNew ? (
          <JoinForm token={token ?? ''} email={data.email} name={data.name} />
        ) : (
          <LoginForm rules={loginRules} failure={loginFailure} username={data.email} />
        )}
      </GuestCard>
    </GuestShell>
  )
}
