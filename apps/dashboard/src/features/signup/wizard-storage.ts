import { type PlanId, planId } from '@fivestead/domain/plans'
import type { PickedPlace } from '../../components/place-search/pick.ts'

/** Values of the wizard's fields. */
export type WizardValues = {
  /** As chosen on the pricing page; empty for whoever came another way. */
  plan: PlanId | ''
  place: PickedPlace | null
  /** The business has no place yet: its owner names it. */
  notOnGoogle: boolean
  /** Somebody has the place: it is claimed right after the sign-up. */
  claim: boolean
  businessName: string
  slug: string
  reviewLink: string
  fullName: string
  email: string
  phone: string
  username: string
  password: string
}

export type WizardStep = 1 | 2 | 3

export interface WizardState {
  step: WizardStep
  values: WizardValues
}

export const EMPTY_WIZARD: WizardState = {
  step: 1,
  values: {
    plan: '',
    place: null,
    notOnGoogle: false,
    claim: false,
    businessName: '',
    slug: '',
    reviewLink: '',
    fullName: '',
    email: '',
    phone: '',
    username: '',
    password: '',
  },
}

const KEY = 'signup-wizard'

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Keeps step and fields for a reload, when there is anything; never the password. A full or refused storage is no
 * reason to stop.
 */
export function saveWizard({ step, values }: WizardState, storage: Keeper = window.sessionStorage): void {
  const { password: _never, ...kept } = values
  const empty = step === 1 && Object.values(kept).every((value) => !value)
  try {
    if (empty) storage.removeItem(KEY)
    else storage.setItem(KEY, JSON.stringify({ step, values: kept }))
  } catch {
    // Private windows may refuse: the wizard then lasts as long as the page.
  }
}

/** Later steps need a business: a place, or the owner's word that there is none. */
export function reachable({ place, notOnGoogle }: WizardValues, step: WizardStep): WizardStep {
  return place === null && !notOnGoogle ? 1 : step
}

/** Stored values, checked field by field: another version of this page may have written them. */
export function loadWizard(storage: Keeper = window.sessionStorage): WizardState {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null')
    if (!isRecord(kept) || !isRecord(kept.values)) return EMPTY_WIZARD
    const from = kept.values
    const text = (name: keyof WizardValues) => (typeof from[name] === 'string' ? from[name] : '')
    const values: WizardValues = {
      plan: planId(from.plan) ?? '',
      place: readPlace(from.place),
      notOnGoogle: from.notOnGoogle === true,
      claim: from.claim === true,
      businessName: text('businessName'),
      slug: text('slug'),
      reviewLink: text('reviewLink'),
      fullName: text('fullName'),
      email: text('email'),
      phone: text('phone'),
      username: text('username'),
      password: '',
    }
    const step = kept.step === 2 || kept.step === 3 ? kept.step : 1
    return { step: reachable(values, step), values }
  } catch {
    return EMPTY_WIZARD
  }
}

/** Forgets everything, after success. */
export function clearWizard(storage: Keeper = window.sessionStorage): void {
  try {
    storage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function readPlace(value: unknown): PickedPlace | null {
  if (!isRecord(value) || typeof value.placeId !== 'string' || typeof value.name !== 'string') return null
  const text = (field: unknown) => (typeof field === 'string' ? field : '')
  return {
    placeId: value.placeId,
    name: value.name,
    address: text(value.address),
    phone: text(value.phone),
    website: text(value.website),
    ...(typeof value.hours === 'string' ? { hours: value.hours } : {}),
    types: Array.isArray(value.types) ? value.types.filter((type) => typeof type === 'string') : [],
  }
}
