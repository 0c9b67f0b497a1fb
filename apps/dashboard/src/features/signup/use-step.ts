import { useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { WizardStep } from './wizard-storage.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The step of the sign-up wizard that this entry shows, and the one that it was opened from. */
    signup?: { step: WizardStep; from?: WizardStep }
  }
}

/**
 * The wizard's step, an entry of the browser's history each: Back goes a step back, Forward forth.
 * @param kept the step to begin with: the entry gets it
 */
export function useStep(kept: WizardStep): { step: WizardStep; goTo(step: WizardStep): void; back(): void } {
  const entry = useLocation({ select: ({ state }) => state.signup })
  const navigate = useNavigate()
  const { history } = useRouter()
  const [begun, begin] = useState(entry?.step === kept)
  if (!begun && entry?.step === kept) begin(true)
  const step = begun ? (entry?.step ?? kept) : kept
  const open = (signup: { step: WizardStep; from?: WizardStep }, replace = false) =>
    void navigate({ to: '.', search: true, replace, resetScroll: !replace, state: { signup } })
  // Also for an entry that the header or a link opened while the wizard shows.
  const unmarked = !begun || entry === undefined
  useEffect(() => {
    if (unmarked) open({ step: kept }, true)
  }, [unmarked])
  const before = step === 3 ? 2 : 1
  return {
    step,
    goTo: (next) => open({ step: next, from: step }),
    back: () => (entry?.from === before ? history.back() : open({ step: before, from: step })),
  }
}
