import { TWO_STEP_SETTINGS } from '@fivestead/domain/accounts/two-step/texts'
import { LOCALE } from '@fivestead/domain/languages/locale'
import { Button, Group, Skeleton, Text } from '@mantine/core'
import { useState } from 'react'
import { Card } from '../../../components/Card.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/accounts/en.ts'
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
    <Card title={TWO_STEP_SETTINGS.title}>
      <QueryState query={status} waiting={<Skeleton height={72} radius="md" />} failed={m.pleaseTryAgain}>
        {({ since, recoveryCodes }) =>
          since === null ? (
            <>
              <Text mb="md">{TWO_STEP_SETTINGS.off}</Text>
              <Button onClick={() => setOpen('set-up')}>{TWO_STEP_SETTINGS.setUp}</Button>
            </>
          ) : (
            <>
              <Text>{TWO_STEP_SETTINGS.on(DAY.format(new Date(since)))}</Text>
              <Text mb="md" c="dimmed">
                {TWO_STEP_SETTINGS.left(recoveryCodes)}. {recoveryCodes <= FEW ? TWO_STEP_SETTINGS.few : null}
              </Text>
              <Group>
                <Button variant="default" onClick={() => setOpen('codes')}>
                  {TWO_STEP_SETTINGS.newCodes}
                </Button>
                <Button variant="default" onClick={() => setOpen('end')}>
                  {TWO_STEP_SETTINGS.turnOff}
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
