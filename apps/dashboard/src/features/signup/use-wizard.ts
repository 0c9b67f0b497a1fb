import { SIGNUP_AUTOSAVE_MS } from '@fivestead/domain/accounts/limits'
import { reviewLink } from '@fivestead/domain/businesses/review-link'
import { slugFromName, usernameFromSlug } from '@fivestead/domain/businesses/slug'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { PickedPlace } from '../../components/place-search/pick.ts'
import {
  clearWizard,
  loadWizard,
  saveWizard,
  type WizardState,
  type WizardStep,
  type WizardValues,
} from './wizard-storage.ts'

export interface Wizard extends WizardState {
  set(change: Partial<WizardValues>): void
  goTo(step: WizardStep): void
  /** Takes a place and fills slug, review link and, when empty, the user name (SIGN-5). */
  pick(place: PickedPlace | null): void
  /** Forgets what was kept for a reload. */
  finish(): void
}

/** What a chosen place fills in. */
function valuesFromPlace(place: PickedPlace, username: string): Partial<WizardValues> {
  const slug = slugFromName(place.name)
  return {
    place,
    businessName: place.name,
    slug,
    reviewLink: reviewLink(place.placeId),
    username: username === '' ? usernameFromSlug(slug) : username,
  }
}

/** The wizard's fields, kept for a reload after 500 ms of quiet and at each change of step. */
export function useWizard(): Wizard {
  const [state, setState] = useState<WizardState>(loadWizard)
  const finished = useRef(false)
  const { step } = state
  const latest = useRef(state)
  latest.current = state

  useEffect(() => {
    const timer = setTimeout(() => {
      if (!finished.current) saveWizard(state)
    }, SIGNUP_AUTOSAVE_MS)
    return () => clearTimeout(timer)
  }, [state])

  useEffect(() => {
    if (!finished.current) saveWizard(latest.current)
  }, [step])

  const set = useCallback(
    (change: Partial<WizardValues>) => setState((now) => ({ ...now, values: { ...now.values, ...change } })),
    [],
  )
  return {
    ...state,
    set,
    goTo: (next) => setState((now) => ({ ...now, step: next })),
    pick: (place) =>
      place === null
        ? set({ place: null, businessName: '', slug: '', reviewLink: '' })
        : set(valuesFromPlace(place, state.values.username)),
    finish: () => {
      finished.current = true
      clearWizard()
    },
  }
}
