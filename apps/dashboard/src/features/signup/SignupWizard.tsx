import {
  checkStep1,
  checkStep2,
  checkStep3,
  type StepProblem,
  stepLabel,
  stepPercent,
} from '@fivestead/domain/accounts/wizard'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import type { PlanId } from '@fivestead/domain/plans'
import { PRODUCT } from '@fivestead/domain/product'
import { dismissToast, showToast } from '@fivestead/ui/toasts'
import { Anchor, Button, Group, Paper, Progress, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import ui from '../../components/ui.module.css'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/signup/en.ts'
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
  1: m.yourBusiness,
  2: m.yourContactInformation,
  3: m.createYourAccount,
}

type Refusal = readonly { problem: StepProblem; value: unknown }[]

const STEP_OF: Record<StepProblem['field'], WizardStep> = {
  placeId: 1,
  businessName: 1,
  fullName: 2,
  email: 2,
  phone: 2,
  username: 3,
  password: 3,
}

/**
 * Everything that keeps the fields of one step from the step after this one: Forward may have led past an earlier step,
 * which then comes first.
 */
function problemsOf(step: WizardStep, values: WizardValues): readonly StepProblem[] {
  const first = checkStep1({ ...values, placeId: values.place?.placeId ?? '' })
  if (step === 1 || first.length > 0) return first
  const second = checkStep2(values)
  return step === 2 || second.length > 0 ? second : checkStep3(values)
}

/**
 * Sign-up in three steps.
 *
 * @param props.plan the plan that the address names
 * @param props.invitation the token of an invitation that led here
 * @param props.onSubmitting told when the account is being created, so that the screen stays until it is done
 */
export function SignupWizard({
  plan,
  invitation,
  onSubmitting,
}: {
  plan: PlanId | undefined
  invitation: string | undefined
  onSubmitting: (busy: boolean) => void
}) {
  /**
   * Problems that kept the last try from the next step, and the values at fault; shown beside each field until its
   * value changes.
   */
  const [refusal, setRefusal] = useState<Refusal>([])
  const told = useRef<number | null>(null)
  const wizard = useWizard(plan, problemsOf, (problems) => {
    const [problem] = problems
    if (problem === undefined) return
    tell(problems)
    told.current = showToast({ title: problem.title, description: problem.description, tone: 'danger' })
  })
  const { submitting, progress, taken, submit } = useSignup(wizard.finish, invitation)
  const { step, values } = wizard
  const { data: asked } = trpc.signup.placeTaken.useQuery(
    { placeId: values.place?.placeId ?? '' },
    { enabled: values.place !== null, retry: false },
  )
  const isTaken = taken || asked?.taken === true
  const percent = stepPercent(step)
  const form = useRef<HTMLFormElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const problems = stillTrue(refusal, step, values)

  const tell = (found: readonly StepProblem[]) => {
    setRefusal(found.map((problem) => ({ problem, value: fieldOf(problem.field, wizard.values) })))
    const first = found[0] && STEP_OF[found[0].field]
    if (first !== undefined && first !== wizard.step) wizard.goTo(first)
  }

  // The toast goes with the fault: it must not stand over a step that is in order.
  const mended = refusal.length > 0 && problems.length === 0
  useEffect(() => {
    if (mended && told.current !== null) dismissToast(told.current)
  }, [mended])

  useWizardFocus(step, refusal, { form, heading })

  useEffect(() => {
    onSubmitting(submitting)
  }, [submitting, onSubmitting])

  const create = async (sent: WizardValues, how?: { claim: boolean }) => {
    const refused = await submit(sent, how)
    if (refused !== null) tell([refused])
  }
  const next = wizard.onSubmit((sent) => {
    setRefusal([])
    if (step === 3) return create(sent)
    wizard.goTo(step === 1 ? 2 : 3)
  })
  const claim = wizard.onSubmit((sent) => {
    wizard.set({ claim: true })
    if (step === 3) return create(sent, { claim: true })
    wizard.goTo(2)
  })

  return (
    <div className={`${ui.wide} ${ui.centred} ${styles.column}`}>
      <Title order={1}>{m.signUpFor({ name: PRODUCT.name })}</Title>
      <div className={`${ui.between} ${ui.muted} ${ui.figures} ${styles.stepLine}`}>
        <span>{stepLabel(step)}</span>
        <span>{percent}%</span>
      </div>
      <Progress value={percent} size={8} radius="xl" aria-label={m.signUpProgress} />
      <ChosenPlan id={values.plan} />
      <Paper withBorder radius="lg" className={styles.card}>
        <Title order={2} ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {TITLES[step]}
        </Title>
        <form method="post" noValidate ref={form} onSubmit={next}>
          {step === 1 ? (
            <StepBusiness wizard={wizard} problems={problems} taken={isTaken} onClaim={() => claim()} />
          ) : null}
          {step === 2 ? <StepContact wizard={wizard} problems={problems} /> : null}
          {step === 3 ? <StepAccount wizard={wizard} problems={problems} disabled={submitting} /> : null}
          {submitting ? <ProgressLines progress={progress} /> : null}
          {isTaken && step === 3 && !values.claim ? (
            <TakenBusiness name={values.businessName} claims={false} onClaim={() => claim()} />
          ) : null}
          <Group justify={step === 1 ? 'flex-end' : 'space-between'} mt="xl">
            {step === 1 ? null : (
              <Button variant="default" size="md" disabled={submitting} onClick={wizard.back}>
                {common.back}
              </Button>
            )}
            <Button type="submit" size="md" disabled={submitting} className={styles.next}>
              {step < 3
                ? common.continueWord
                : submitting
                  ? accountWords.creatingAccount
                  : accountWords.createAccount}
            </Button>
          </Group>
        </form>
      </Paper>
      <p className={`${ui.above12} ${ui.muted} ${ui.center}`}>
        {m.alreadyHaveAnAccount}{' '}
        <Anchor component={Link} to="/login" className={`${ui.tap} ${ui.strong}`}>
          {common.signIn}
        </Anchor>
      </p>
    </div>
  )
}

/** Focus of a new step, and of a refused field on any step. */
function useWizardFocus(
  step: WizardStep,
  refusal: Refusal,
  {
    form,
    heading,
  }: { form: RefObject<HTMLFormElement | null>; heading: RefObject<HTMLHeadingElement | null> },
): void {
  const shownStep = useRef(step)
  // A new step is announced: the focus goes to its heading, not on the first paint.
  useEffect(() => {
    if (shownStep.current !== step) heading.current?.focus()
    shownStep.current = step
  }, [step, heading])
  useEffect(() => {
    const first = refusal[0]?.problem.field
    if (first === undefined || STEP_OF[first] !== step) return
    const field = form.current?.elements.namedItem(first)
    if (field instanceof HTMLElement) field.focus()
  }, [refusal, step, form])
}

const fieldOf = (field: StepProblem['field'], values: WizardValues): unknown =>
  field === 'placeId' ? values.place : values[field]

/** The problems as they are now: a rule's words follow what is typed, the server's stand until it is changed. */
function stillTrue(refusal: Refusal, step: WizardStep, values: WizardValues): StepProblem[] {
  const now = problemsOf(step, values)
  return refusal.flatMap(({ problem, value }) => {
    if (fieldOf(problem.field, values) === value) return [problem]
    return now.filter(({ field }) => field === problem.field)
  })
}
