import { SIGNUP_AUTOSAVE_MS } from '@fivestead/domain/accounts/limits'
import type { StepProblem } from '@fivestead/domain/accounts/wizard'
import { reviewLink } from '@fivestead/domain/businesses/review-link'
import type { PlanId } from '@fivestead/domain/plans'
import { slugFromName, usernameFromSlug } from '@fivestead/domain/slug'
import type { FormErrors } from '@mantine/form'
import { useEffect, useRef, useState } from 'react'
import type { PickedPlace } from '../../components/place-search/pick.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useStep } from './use-step.ts'
import {
  clearWizard,
  EMPTY_WIZARD,
  loadWizard,
  reachable,
  saveWizard,
  type WizardState,
  type WizardStep,
  type WizardValues,
} from './wizard-storage.ts'

export interface Wizard extends WizardState {
  /** Makes the submit handler of the form: checks the step, and leads to the field at fault. */
  onSubmit: ReturnType<typeof useAppForm<WizardValues>>['onSubmit']
  set(change: Partial<WizardValues>): void
  goTo(step: WizardStep): void
  /** To the step before: where the browser's Back leads, when that is where the owner came from. */
  back(): void
  /** Takes a place and fills slug, review link and, when empty, the user name. */
  pick(place: PickedPlace | null): void
  /** Forgets what was kept for a reload. */
  finish(): void
}

/** Values derived from the name of a business. */
function valuesFromName(name: string, username: string): Partial<WizardValues> {
  const slug = slugFromName(name)
  return { businessName: name, slug, username: username === '' ? usernameFromSlug(slug) : username }
}

/**
 * The wizard's fields, kept for a reload after 500 ms of quiet and at each change of step.
 *
 * @param chosen the plan that the address names; else the one that was kept counts
 * @param problemsOf what keeps the fields from the next step
 * @param onRefused told of it, when the next step was tried
 */
export function useWizard(
  chosen: PlanId | undefined,
  problemsOf: (step: WizardStep, values: WizardValues) => readonly StepProblem[],
  onRefused: (problems: readonly StepProblem[]) => void,
): Wizard {
  const [kept] = useState<WizardState>(() => {
    const { step, values } = typeof window === 'undefined' ? EMPTY_WIZARD : loadWizard()
    return { step, values: { ...values, plan: chosen ?? values.plan } }
  })
  const steps = useStep(kept.step)
  const rules = (fields: WizardValues): FormErrors => {
    const problems = problemsOf(step, fields)
    // The first alone gets the focus; the screen marks them all.
    return problems[0] === undefined ? {} : { [problems[0].field]: problems[0].description }
  }
  const { form, onSubmit } = useAppForm<WizardValues>(rules, kept.values, {
    onRefused: (fields) => onRefused(problemsOf(step, fields)),
  })
  const { values } = form
  const step = reachable(values, steps.step)
  const finished = useRef(false)
  const latest = useRef<WizardState>(kept)
  latest.current = { step, values }

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!finished.current) saveWizard({ step, values })
    }, SIGNUP_AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [step, values])

  useEffect(() => {
    if (!finished.current) saveWizard(latest.current)
  }, [step])

  const set = (change: Partial<WizardValues>) => form.setValues(change)
  return {
    step,
    values,
    onSubmit,
    set,
    goTo: (next) => {
      // The owner names a business that is not on Google, at the end of step 1.
      if (step === 1 && values.notOnGoogle) set(valuesFromName(values.businessName.trim(), values.username))
      steps.goTo(next)
    },
    back: steps.back,
    pick: (place) =>
      place === null
        ? set({
            place: null,
            claim: false,
            businessName: '',
            slug: '',
            reviewLink: '',
            // The name that the place filled in goes with it; one that was typed stays.
            ...(values.username === usernameFromSlug(values.slug) ? { username: '' } : {}),
          })
        : set({
            ...valuesFromName(place.name, values.username),
            place,
            notOnGoogle: false,
            claim: false,
            reviewLink: reviewLink(place.placeId),
          }),
    finish: () => {
      finished.current = true
      clearWizard()
    },
  }
}
