import { SIGNUP } from '@fivestead/domain/accounts/texts'
import {
  checkStep1,
  checkStep2,
  checkStep3,
  type StepProblem,
  stepLabel,
  stepPercent,
} from '@fivestead/domain/accounts/wizard'
import type { PlanId } from '@fivestead/domain/plans'
import { PRODUCT } from '@fivestead/domain/product'
import { showToast } from '@fivestead/ui/toasts'
import { Anchor, Button, Group, Paper, Progress, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ChosenPlan } from './ChosenPlan.tsx'
import { ProgressLines } from './ProgressLines.tsx'
import styles from './Signup.module.css'
import { StepAccount } from './StepAccount.tsx'
import { StepBusiness } from './StepBusiness.tsx'
import { StepContact } from './StepContact.tsx'
import { TakenBusiness } from './TakenBusiness.tsx'
import { useSignup } from './use-signup.ts'
import { useWizard } from './use-wizard.ts'
import type { WizardStep, WizardValues } from './wizard-storage.ts'

const TITLES: Record<WizardStep, string> = {
  1: 'Your Business',
  2: 'Your Contact Information',
  3: 'Create Your Account',
}

function problemOf(step: WizardStep, values: WizardValues): StepProblem | null {
  if (step === 1)
    return checkStep1({ placeId: values.place?.placeId ?? '', businessName: values.businessName })
  if (step === 2) return checkStep2(values)
  return checkStep3(values)
}

/**
 * Sign-up in three steps (SIGN-1).
 *
 * @param props.plan the plan that the address names
 * @param props.onSubmitting told when the account is being created, so that the screen stays until it is done
 */
export function SignupWizard({
  plan,
  onSubmitting,
}: {
  plan: PlanId | undefined
  onSubmitting: (busy: boolean) => void
}) {
  /** What kept the last try from the next step; told beside the field for as long as it is true. */
  const [refused, setRefused] = useState<StepProblem['field'] | null>(null)
  const wizard = useWizard(plan, problemOf, (problem) => {
    if (problem === null) return
    const { field, title, description } = problem
    setRefused(field)
    showToast({ title, description, tone: 'danger' })
  })
  const { submitting, progress, taken, submit } = useSignup(wizard.finish)
  const { step, values } = wizard
  const percent = stepPercent(step)
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  const now = refused === null ? null : problemOf(step, values)
  const problem = now?.field === refused ? now : null

  // A new step is announced: the focus goes to its heading, not on the first paint.
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step])

  useEffect(() => {
    onSubmitting(submitting)
  }, [submitting, onSubmitting])

  const next = wizard.onSubmit((values) => {
    setRefused(null)
    if (step === 3) return submit(values)
    wizard.goTo(step === 1 ? 2 : 3)
  })
  const claim = wizard.onSubmit((values) => submit(values, { claim: true }))

  return (
    <div className={styles.column}>
      <Title order={1}>Sign Up for {PRODUCT.name}</Title>
      <div className={styles.stepLine}>
        <span>{stepLabel(step)}</span>
        <span>{percent}%</span>
      </div>
      <Progress value={percent} size={8} radius="xl" aria-label="Sign-up progress" />
      <ChosenPlan id={values.plan} />
      <Paper withBorder radius="lg" className={styles.card}>
        <Title order={2} ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {TITLES[step]}
        </Title>
        <form noValidate onSubmit={next}>
          {step === 1 ? <StepBusiness wizard={wizard} problem={problem} /> : null}
          {step === 2 ? <StepContact wizard={wizard} problem={problem} /> : null}
          {step === 3 ? <StepAccount wizard={wizard} problem={problem} disabled={submitting} /> : null}
          {submitting ? <ProgressLines progress={progress} /> : null}
          {taken && step === 3 ? <TakenBusiness name={values.businessName} onClaim={() => claim()} /> : null}
          <Group justify={step === 1 ? 'flex-end' : 'space-between'} mt="xl">
            {step === 1 ? null : (
              <Button
                variant="default"
                size="md"
                disabled={submitting}
                onClick={() => wizard.goTo(step === 3 ? 2 : 1)}
              >
                Back
              </Button>
            )}
            <Button type="submit" size="md" disabled={submitting} className={styles.next}>
              {step < 3 ? 'Continue' : submitting ? SIGNUP.submitting : SIGNUP.submit}
            </Button>
          </Group>
        </form>
      </Paper>
      <p className={styles.aside}>
        Already have an account?{' '}
        <Anchor component={Link} to="/login" className={styles.tap}>
          Sign in
        </Anchor>
      </p>
    </div>
  )
}
