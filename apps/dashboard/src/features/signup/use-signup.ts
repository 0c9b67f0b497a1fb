import { errorText, isRetryable } from '@fivestead/client/http-error'
import { SIGNUP_REDIRECT_MS } from '@fivestead/domain/accounts/limits'
import {
  ACCOUNT_REFUSALS,
  NO_PROGRESS,
  type ProgressFlags,
  type StepProblem,
  signupFailureMessage,
} from '@fivestead/domain/accounts/wizard'
import * as accountWords from '@fivestead/domain/languages/messages/accounts/en'
import { showToast } from '@fivestead/ui/toasts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { refusalReason } from '../../lib/server-words.ts'
import { trpc } from '../../lib/trpc.ts'
import * as m from '../../messages/signup/en.ts'
import type { WizardValues } from './wizard-storage.ts'

interface Signup {
  submitting: boolean
  progress: ProgressFlags
  /** The place was refused because another account has it. */
  taken: boolean
  /** `claim`: goes on without a place that another account has, to claim it right after. */
  /** @returns the field that was refused, if the account was refused for one */
  submit(values: WizardValues, how?: { claim?: boolean }): Promise<StepProblem | null>
}

/**
 * Creates account and business, connects the services, checks the session, and goes to the dashboard. The four
 * progress lines follow the calls. Once the account exists nothing undoes it: a later failure is told and the
 * owner goes on.
 *
 * @param onCreated called when the account exists
 * @param invitation the token of an invitation
 */
export function useSignup(onCreated: () => void, invitation?: string): Signup {
  const [submitting, setSubmitting] = useState(false)
  const [progress, setProgress] = useState<ProgressFlags>(NO_PROGRESS)
  const [taken, setTaken] = useState(false)
  const navigate = useNavigate()
  const utils = trpc.useUtils()
  // No retry: after a lost answer it would fail with "already exists".
  const create = trpc.signup.create.useMutation({ retry: false })
  const connect = trpc.signup.connectServices.useMutation()

  const submit: Signup['submit'] = async (values, { claim = values.claim } = {}) => {
    setTaken(false)
    setSubmitting(true)
    setProgress(NO_PROGRESS)
    let business: { id: number; placeId: string | null }
    try {
      const created = await create.mutateAsync({
        ...payload(values),
        ...(claim ? { claim } : {}),
        ...(invitation === undefined ? {} : { invitation }),
      })
      business = created.business
    } catch (error) {
      setProgress(NO_PROGRESS)
      setSubmitting(false)
      const reason = refusalReason(error)
      setTaken(reason === 'place-taken')
      const description = signupFailureMessage({
        reason,
        message: errorText(error, ''),
        unanswered: isRetryable(error),
      })
      const problem = { title: accountWords.registrationFailed, description }
      showToast({ ...problem, tone: 'danger' })
      const field = reason === null ? undefined : ACCOUNT_REFUSALS[reason]
      return field === undefined ? null : { field, ...problem }
    }
    onCreated()
    setProgress({ ...NO_PROGRESS, user: true, business: true })
    showToast({
      title: accountWords.accountCreated,
      description: accountWords.settingUpProfile,
      tone: 'success',
    })
    // A business that is to be claimed, or is not on Google, has no place to be connected to yet.
    const unplaced = business.placeId === null
    const connected =
      unplaced ||
      (await connect.mutateAsync({ businessId: business.id }).then(
        () => true,
        () => false,
      ))
    setProgress({ user: true, business: true, integrations: connected, completed: false })
    const checked = await utils.auth.me.fetch(undefined, { staleTime: 0 }).then(
      (user) => user !== null,
      () => false,
    )
    setProgress({ user: true, business: true, integrations: connected, completed: checked })
    showToast(
      connected && checked
        ? { title: accountWords.setupComplete, description: accountWords.accountReady, tone: 'success' }
        : {
            title: m.accountReady,
            description: m.googleUnreadYet,
          },
    )
    const onward = () =>
      unplaced && values.place !== null
        ? navigate({
            to: '/claim-business',
            search: { business: business.id, place_id: values.place.placeId },
            replace: true,
          })
        : navigate({ to: '/your-dashboard', replace: true })
    // The wizard's last step is scrolled; the dashboard begins at its top.
    setTimeout(() => void onward().then(() => window.scrollTo(0, 0)), SIGNUP_REDIRECT_MS)
    return null
  }

  return { submitting, progress, taken, submit }
}

function payload(values: WizardValues) {
  return {
    fullName: values.fullName.trim(),
    email: values.email.trim(),
    phone: values.phone,
    businessName: values.businessName.trim(),
    username: values.username.trim(),
    password: values.password,
    ...(values.notOnGoogle ? { withoutPlace: true } : { placeId: values.place?.placeId ?? '' }),
    ...(values.plan === '' ? {} : { plan: values.plan }),
    slug: values.slug,
    businessSlug: values.slug,
    reviewLink: values.reviewLink,
    businessAddress: values.place?.address ?? '',
    businessPhone: values.place?.phone ?? '',
    businessWebsite: values.place?.website ?? '',
    ...(values.place?.hours ? { businessHours: values.place.hours } : {}),
  }
}
