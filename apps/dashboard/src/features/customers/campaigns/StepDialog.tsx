import * as common from '@fivestead/domain/languages/messages/common/en'
import { Alert, Button, Stack, Text } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import ui from '../../../components/ui.module.css'
import * as m from '../../../messages/campaigns/en.ts'
import styles from './Campaigns.module.css'

const STEPS = [m.who, m.what, m.when] as const

interface Props {
  step: number
  onStep(step: number): void
  /** The choices of the step, and what they lead to. */
  choices: ReactNode
  preview: ReactNode
  problem: string | null
  isReady: boolean
  isPending: boolean
  /** The button of the last step. */
  submit: ReactNode
  onClose(): void
}

/** The three steps of a campaign as a dialog: who is asked, with what words, and when. */
export function StepDialog({ step, onStep, choices, preview, problem, isReady, ...props }: Props) {
  const { isPending, submit, onClose } = props
  const heading = useStepFocus(step)
  return (
    <Dialog title={common.askForReviews} size="lg" opened onClose={onClose}>
      <Stack gap="md">
        <StepList step={step} />
        <h3 ref={heading} tabIndex={-1} className={`${ui.flush} ${ui.display} ${styles.step}`}>
          {[m.whoShouldBeAsked, m.whatShouldTheyRead, m.whenShouldItGoOut][step]}
        </h3>
        {step === 0 ? <HowItWorks page="campaigns" about={m.campaignsAndReminders} /> : null}
        {choices}
        <div role="status">
          {problem === null ? null : (
            <Alert color="yellow" mb="sm">
              {problem}
            </Alert>
          )}
          {preview}
        </div>
        {step === 2 ? (
          <Text c="dimmed" size="sm">
            {m.startConfirms}
          </Text>
        ) : null}
        <DialogActions>
          <Button
            variant="default"
            onClick={step === 0 ? onClose : () => onStep(step - 1)}
            disabled={isPending}
          >
            {step === 0 ? common.cancel : common.back}
          </Button>
          {step === 2 ? (
            submit
          ) : (
            <Button disabled={!isReady} onClick={() => onStep(step + 1)}>
              {common.next}
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

function StepList({ step }: { step: number }) {
  return (
    <ol className={`${ui.list} ${ui.gap8} ${styles.steps}`} aria-label={m.steps}>
      {STEPS.map((name, n) => (
        <li key={name} {...(n === step ? { 'aria-current': 'step' as const } : {})} data-done={n < step}>
          {name}
        </li>
      ))}
    </ol>
  )
}

/** Moves the focus to the heading of a step that was gone to. */
function useStepFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) {
      heading.current?.focus({ preventScroll: true })
      heading.current?.closest('[role="dialog"]')?.scrollTo(0, 0)
    }
    shown.current = step
  }, [step])
  return heading
}
