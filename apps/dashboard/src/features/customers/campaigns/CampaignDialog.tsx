import type { CampaignFirst } from '@fivestead/domain/customers/campaigns/texts'
import * as common from '@fivestead/domain/languages/messages/common/en'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { QueryState } from '../../../components/QueryState.tsx'
import { SendsAs, TWO_LINES } from '../../../components/SendsAs.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { type Business, type CampaignAudience, type Inputs, trpc } from '../../../lib/trpc.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/campaigns/en.ts'
import { useRefreshCustomers } from '../use-refresh-customers.ts'
import { newPlan, type Plan, startedOf, startOf, timingOf } from './plan.ts'
import { StepDialog } from './StepDialog.tsx'
import { usePreviews } from './use-previews.ts'
import { useTemplate, WhatStep } from './WhatStep.tsx'
import { WhenPreview, WhenStep } from './WhenStep.tsx'
import { WhoPreview, WhoStep } from './WhoStep.tsx'

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
  const { audience: planned, channels, firstBy: first } = plan
  const meant = { businessId, audience: planned, channels, firstBy: first }
  const { client } = trpc.useUtils()
  const { who, pace } = usePreviews(
    meant,
    (input) => client.customers.campaigns.preview.mutate(input),
    (counts) => timingOf(plan, counts?.asked ?? 0, timeZone),
    step === 2,
  )
  const { template } = useTemplate(businessId, plan)
  const start = useStart(onClose)
  const { asked = 0, problem = null } = who.data ?? {}
  const missesTime = plan.start === 'at' && startOf(plan, new Date(), timeZone) === undefined
  const isReady = asked > 0 && problem === null && !who.isFetching
  return (
    <StepDialog
      step={step}
      onStep={setStep}
      problem={problem}
      isReady={isReady}
      isPending={start.isPending}
      onClose={onClose}
      choices={
        <>
          {step === 0 ? <WhoStep businessId={businessId} plan={plan} onPlan={onPlan} /> : null}
          {step === 1 ? (
            <WhatStep businessId={businessId} plan={plan} preview={who.data} onPlan={onPlan} />
          ) : null}
          {step === 2 ? <WhenStep plan={plan} customers={asked} timeZone={timeZone} onPlan={onPlan} /> : null}
        </>
      }
      preview={
        step === 1 ? null : (
          <QueryState
            query={step === 0 ? who : pace}
            waiting={<Skeleton height={110} aria-label={m.counting} />}
            failed={m.countFailed}
          >
            {(answer) =>
              step === 0 ? (
                <WhoPreview preview={answer} />
              ) : (
                <WhenPreview preview={answer} plan={plan} timeZone={timeZone} />
              )
            }
          </QueryState>
        )
      }
      submit={
        <Button
          {...TWO_LINES}
          loading={start.isPending}
          disabled={!isReady || missesTime}
          onClick={() => start.begin({ ...meant, ...startedOf(plan, asked, timeZone), template })}
        >
          <span>
            {(plan.start === 'now' ? m.askCustomers : m.scheduleCustomers)({ count: asked })}{' '}
            <SendsAs business={business} />
          </span>
        </Button>
      }
    />
  )
}

type StartInput = Inputs['customers']['campaigns']['start']

/** Starts a campaign. A second click, or one after a lost answer, is the same campaign. */
function useStart(onClose: () => void) {
  const [submissionKey] = useState(() => crypto.randomUUID())
  const refresh = useRefreshCustomers()
  const { mutate, isPending } = useChange(trpc.customers.campaigns.start, {
    retry: false,
    done: ({ waiting, waitsFor }) => ({
      title: (waitsFor === 'start-time' ? m.scheduledForCustomers : m.askingCustomers)({ count: waiting }),
      description: m.followCampaign,
    }),
    after: onClose,
    failed: { title: customerWords.notStarted, description: common.pleaseTryAgain },
    refresh,
  })
  return {
    begin: (input: Omit<StartInput, 'submissionKey'>) => mutate({ ...input, submissionKey }),
    isPending,
  }
}
