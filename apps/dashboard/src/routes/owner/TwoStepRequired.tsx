import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { UNNAMED } from '@fivestead/domain/organizations/unnamed'
import { Button, Skeleton, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { GuestCard } from '../../components/GuestCard.tsx'
import shell from '../../components/GuestShell.module.css'
import { OwnerHeader } from '../../components/OwnerHeader.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { AccountControl } from '../../features/accounts/AccountControl.tsx'
import { AddPasskeyDialog } from '../../features/accounts/passkeys/AddPasskeyDialog.tsx'
import { AfterProof } from '../../features/accounts/two-step/AfterProof.tsx'
import { SetUpDialog } from '../../features/accounts/two-step/SetUpDialog.tsx'
import { LeaveTeam } from '../../features/organizations/LeaveTeam.tsx'
import { OrganizationSwitch } from '../../features/organizations/OrganizationSwitch.tsx'
import { useUser } from '../../lib/auth-context.tsx'
import { trpc } from '../../lib/trpc.ts'
import { useTitle } from '../../lib/use-title.ts'

interface Props {
  /** Recovery codes stay on the screen until they are saved, whatever is read meanwhile. */
  onSetUp(isOpen: boolean): void
}

/** Replaces the dashboard if the team requires a second step that this sign-in lacks (TEAM-10). */
export function TwoStepRequired({ onSetUp }: Props) {
  useTitle(accountWords.oneMoreStep)
  const [shown] = useUser().organizations
  const utils = trpc.useUtils()
  const [open, setOpen] = useState<'app' | 'passkey' | null>(null)
  const status = trpc.twoStep.status.useQuery()
  const begin = (what: 'app' | 'passkey') => {
    onSetUp(true)
    setOpen(what)
  }
  const close = async () => {
    setOpen(null)
    await utils.auth.me.invalidate()
    void Promise.all([utils.twoStep.invalidate(), utils.passkeys.invalidate()])
    onSetUp(false)
  }
  return (
    <>
      <OwnerHeader menu={<AccountControl />} />
      <main className={shell.main}>
        <GuestCard
          title={accountWords.oneMoreStep}
          lead={accountWords.teamAsksTwoStep({ team: shown?.name ?? UNNAMED })}
          aside={<LeaveTeam name={shown?.name ?? UNNAMED} />}
        >
          <QueryState
            query={status}
            waiting={<Skeleton height={152} radius="md" />}
            failed={common.pleaseTryAgain}
          >
            {() => (
              <Stack gap="md">
                <AfterProof>
                  <Text>{accountWords.chooseSecondStep}</Text>
                  <Button size="md" fullWidth onClick={() => begin('app')}>
                    {accountWords.useAnAuthenticatorApp}
                  </Button>
                  <Button variant="default" size="md" fullWidth onClick={() => begin('passkey')}>
                    {accountWords.addAPasskey}
                  </Button>
                </AfterProof>
                <OrganizationSwitch />
              </Stack>
            )}
          </QueryState>
        </GuestCard>
      </main>
      {open === 'app' ? <SetUpDialog onClose={close} /> : null}
      {open === 'passkey' ? <AddPasskeyDialog onClose={close} /> : null}
    </>
  )
}
