import { CAMPAIGN, type CampaignFirst } from '@fivestead/domain/customers/campaigns/texts'
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../components/Dialog.tsx'
import { DialogActions } from '../../../components/DialogActions.tsx'
import { HowItWorks } from '../../../components/HowItWorks.tsx'
import { QueryState } from '../../../components/QueryState.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { type Business, type CampaignAudience, type Inputs, trpc } from '../../../lib/trpc.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { counted } from '../imports/words.ts'
import { useRefreshCustomers } from '../use-refresh-customers.ts'
import styles from './Campaigns.module.css'
import { dailyOf, newPlan, type Plan, startOf } from './plan.ts'
import { useTemplate, WhatStep } from './WhatStep.tsx'
import { WhenPreview, WhenStep } from './WhenStep.tsx'
import { WhoPreview, WhoStep } from './WhoStep.tsx'

const STEPS = ['Who', 'What', 'When'] as const

const TYPING_QUIET_MS = 400

interface Props {
  businessId: number
  audience: CampaignAudience
  /** The channel that comes first, unless the owner says otherwise. */
  firstBy?: CampaignFirst
  onClose(): void
}

/** A campaign in three steps: who is asked, with what words, and when. */
export function CampaignDialog({ businessId, ...props }: Props) {
  const { business } = useSelectedBusiness()
  if (business?.id !== businessId) return null
  return <Steps business={business} {...props} />
}

function Steps({
  business,
  audience,
  firstBy = 'sms',
  onClose,
}: Omit<Props, 'businessId'> & { business: Business }) {
  const { id: businessId, timeZone } = business
  const [step, setStep] = useState(0)
  const [plan, setPlan] = useState(() => newPlan(business, audience, firstBy))
  const onPlan = (change: Partial<Plan>) => setPlan((before) => ({ ...before, ...change }))
  const { who, pace } = usePreviews(business, plan, step === 2)
  const { template } = useTemplate(businessId, plan)
  const start = useStart(onClose)
  const heading = useStepFocus(step)
  const { asked = 0, problem = null } = who.data ?? {}
  const missesTime = plan.start === 'at' && startOf(plan, new Date(), timeZone) === undefined
  const isReady = asked > 0 && problem === null && !who.isFetching
  return (
    <Dialog title="Ask for reviews" size="lg" opened onClose={onClose}>
      <Stack gap="md">
        <StepList step={step} />
        <h3 ref={heading} tabIndex={-1} className={styles.step}>
          {['Who should be asked?', 'What should they read?', 'When should it go out?'][step]}
        </h3>
        {step === 0 ? <HowItWorks page="campaigns" about="campaigns and reminders" /> : null}
        {step === 0 ? <WhoStep businessId={businessId} plan={plan} onPlan={onPlan} /> : null}
        {step === 1 ? (
          <WhatStep businessId={businessId} plan={plan} preview={who.data} onPlan={onPlan} />
        ) : null}
        {step === 2 ? <WhenStep plan={plan} customers={asked} timeZone={timeZone} onPlan={onPlan} /> : null}
        <div role="status">
          {problem === null ? null : (
            <Alert color="yellow" mb="sm">
              {problem}
            </Alert>
          )}
          {step === 1 ? null : (
            <QueryState
              query={step === 0 ? who : pace}
              waiting={<Skeleton height={110} aria-label="Counting" />}
              failed="Who can be asked could not be counted."
            >
              {(answer) =>
                step === 0 ? (
                  <WhoPreview preview={answer} />
                ) : (
                  <WhenPreview preview={answer} plan={plan} timeZone={timeZone} />
                )
              }
            </QueryState>
          )}
        </div>
        {step === 2 ? (
          <Text c="dimmed" size="sm">
            By starting you confirm that these people are customers of yours who gave you these contact
            details.
          </Text>
        ) : null}
        <DialogActions>
          <Button
            variant="default"
            onClick={step === 0 ? onClose : () => setStep(step - 1)}
            disabled={start.isPending}
          >
            {step === 0 ? 'Cancel' : 'Back'}
          </Button>
          {step === 2 ? (
            <Button
              loading={start.isPending}
              disabled={!isReady || missesTime}
              onClick={() => start.begin({ ...inputOf(business, plan, asked), template })}
            >
              {`${plan.start === 'now' ? 'Ask' : 'Schedule'} ${counted(asked, 'customer')}`}
            </Button>
          ) : (
            <Button disabled={!isReady} onClick={() => setStep(step + 1)}>
              Next
            </Button>
          )}
        </DialogActions>
      </Stack>
    </Dialog>
  )
}

function StepList({ step }: { step: number }) {
  return (
    <ol className={styles.steps} aria-label="Steps">
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

type StartInput = Inputs['customers']['campaigns']['start']

const inputOf = (business: Business, plan: Plan, asked: number): Omit<StartInput, 'submissionKey'> => {
  const { audience, channels, firstBy, name, reminders, reminderDays } = plan
  return {
    ...{ businessId: business.id, audience, channels, firstBy },
    ...timingOf(business, plan, asked),
    ...(name?.trim() ? { name: name.trim() } : {}),
    reminders: reminders as StartInput['reminders'],
    reminderDays: reminderDays as StartInput['reminderDays'],
  }
}

function timingOf({ timeZone }: Business, plan: Plan, asked: number) {
  const startsAt = startOf(plan, new Date(), timeZone)?.toISOString()
  const daily = dailyOf(plan, asked)
  return { ...(startsAt ? { startsAt } : {}), ...(daily ? { daily } : {}) }
}

/** Customers who would be asked; and, once that is settled, how long it takes. */
function usePreviews(business: Business, plan: Plan, isTimed: boolean) {
  const utils = trpc.useUtils()
  const { audience, channels, firstBy } = plan
  const meant = { businessId: business.id, audience, channels, firstBy }
  const who = useQuery({
    queryKey: ['campaign preview', meant],
    queryFn: () => utils.client.customers.campaigns.preview.mutate(meant),
    staleTime: 0,
    gcTime: 0,
  })
  const [timing] = useDebouncedValue(
    JSON.stringify(timingOf(business, plan, who.data?.asked ?? 0)),
    TYPING_QUIET_MS,
  )
  const pace = useQuery({
    queryKey: ['campaign preview', meant, timing],
    queryFn: () =>
      utils.client.customers.campaigns.preview.mutate({
        ...meant,
        ...(JSON.parse(timing) as ReturnType<typeof timingOf>),
      }),
    enabled: isTimed,
    staleTime: 0,
    gcTime: 0,
  })
  return { who, pace }
}

/** Starts a campaign. A second click, or one after a lost answer, is the same campaign. */
function useStart(onClose: () => void) {
  const [submissionKey] = useState(() => crypto.randomUUID())
  const refresh = useRefreshCustomers()
  const fail = useFailure()
  const { mutate, isPending } = trpc.customers.campaigns.start.useMutation({
    retry: false,
    onSuccess: ({ waiting, waitsFor }) => {
      showToast({
        title: `${waitsFor === 'start-time' ? 'Scheduled for' : 'Asking'} ${counted(waiting, 'customer')}`,
        description: 'You can follow, pause or cancel it above your customers.',
        tone: 'success',
      })
      onClose()
    },
    onError: (error) => fail(error, CAMPAIGN.startFailed),
    onSettled: refresh,
  })
  return {
    begin: (input: Omit<StartInput, 'submissionKey'>) => mutate({ ...input, submissionKey }),
    isPending,
  }
}
