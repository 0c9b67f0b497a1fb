import { LOCALE } from '@fivestead/domain/languages/locale'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import { trpc } from '../../../lib/trpc.ts'
import { EndDialog } from './EndDialog.tsx'
import { NewCodesDialog } from './NewCodesDialog.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'

const DAY = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
/** Fewer are worth a word. */
const FEW = 3

/** Two-step sign-in: set up, made again, turned off. */
export function TwoStepSettings() {
  const status = trpc.twoStep.status.useQuery()
  const utils = trpc.useUtils()
  const [open, setOpen] = useState<'set-up' | 'codes' | 'end' | null>(null)
  const close = () => {
    setOpen(null)
    void utils.twoStep.status.invalidate()
  }
  return (
    <Card title={accountWords.twoStepSignIn}>
      <QueryState
        query={status}
        waiting={<Skeleton height={72} radius="md" />}
        failed={common.pleaseTryAgain}
      >
        {({ since, recoveryCodes }) =>
          since === null ? (
            <>
              <Text mb="md">{accountWords.twoStepOff}</Text>
              <Button onClick={() => setOpen('set-up')}>{accountWords.setUp}</Button>
            </>
          ) : (
            <>
              <Text>{accountWords.twoStepOnSince({ day: DAY.format(new Date(since)) })}</Text>
              <Text mb="md" c="dimmed">
                {accountWords.recoveryCodesLeft({ count: recoveryCodes })}.{' '}
                {recoveryCodes <= FEW ? accountWords.fewRecoveryCodes : null}
              </Text>
              <Group>
                <Button variant="default" onClick={() => setOpen('codes')}>
                  {accountWords.makeNewCodes}
                </Button>
                <Button variant="default" onClick={() => setOpen('end')}>
                  {accountWords.turnOff}
                </Button>
              </Group>
            </>
          )
        }
      </QueryState>
      {open === 'set-up' ? <SetUpDialog onClose={close} /> : null}
      {open === 'codes' ? <NewCodesDialog onClose={close} /> : null}
      {open === 'end' ? <EndDialog onClose={close} /> : null}
    </Card>
  )
}
