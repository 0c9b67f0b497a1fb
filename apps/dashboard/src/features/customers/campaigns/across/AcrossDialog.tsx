import * as common from '@fivestead/domain/languages/messages/common/en'
import * as customerWords from '@fivestead/domain/languages/messages/customers/en'
import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { QueryState } from '../../../../components/QueryState.tsx'
import { type Business, type Inputs, trpc } from '../../../../lib/trpc.ts'
import { useChange } from '../../../../lib/use-change.ts'
import * as m from '../../../../messages/campaigns/en.ts'
import { useRefreshCustomers } from '../../use-refresh-customers.ts'
import { newPlan, type Plan, startedOf, startOf, timingOf } from '../plan.ts'
import { StepDialog } from '../StepDialog.tsx'
import { usePreviews } from '../use-previews.ts'
import { useTemplate, WhatStep } from '../WhatStep.tsx'
import { WhenPreview, WhenStep } from '../WhenStep.tsx'
import { WhoPreview, WhoStep } from '../WhoStep.tsx'
import { Shares } from './Shares.tsx'

interface Props {
  businesses: readonly Business[]
  onClose(): void
}

type StartInput = Inputs['customers']['campaigns']['startAcross']

/** A campaign in each of several businesses, which together ask each person once. */
export function AcrossDialog({ businesses, onClose }: Props) {
  const [first] = businesses
  return first ? <Steps first={first} businesses={businesses} onClose={onClose} /> : null
}

function Steps({ first, businesses, onClose }: Props & { first: Business }) {
  const [step, setStep] = useState(0)
  const [plan, setPlan] = useState(() => newPlan(first, { kind: 'filter' }, 'sms'))
  const onPlan = (change: Partial<Plan>) => setPlan((before) => ({ ...before, ...change }))
  const { client } = trpc.useUtils()
  const meant = meantOf(businesses, plan)
  const { who, pace } = usePreviews(
    meant,
    (input) => client.customers.campaigns.previewAcross.mutate(input),
    (counts) => timingOf(plan, mostOf(counts?.businesses), first.timeZone),
    step === 2,
  )
  const shares = who.data?.businesses ?? []
  const asked = who.data?.asked ?? 0
  // The words are shown as a business that asks somebody writes them.
  const asking = shares.filter((share) => share.asked > 0)
  const shown = businesses.find(({ id }) => id === asking[0]?.businessId) ?? first
  const { template } = useTemplate(shown.id, plan, false)
  const start = useStart(onClose)
  const missesTime = plan.start === 'at' && startOf(plan, new Date(), first.timeZone) === undefined
  const isReady = asked > 0 && !who.isFetching
  const begin = () =>
    start.begin({
      ...meant,
      ...startedOf(plan, mostOf(shares), first.timeZone),
      template: template as StartInput['template'],
    })
  return (
    <StepDialog
      step={step}
      onStep={setStep}
      problem={null}
      isReady={isReady}
      isPending={start.isPending}
      onClose={onClose}
      choices={
        <>
          {step === 0 ? <WhoStep businessId={null} plan={plan} onPlan={onPlan} /> : null}
          {step === 1 ? (
            <WhatStep
              businessId={shown.id}
              plan={plan}
              preview={who.data}
              standsFor={shown.name}
              onPlan={onPlan}
            />
          ) : null}
          {step === 2 ? (
            <WhenStep
              plan={plan}
              customers={mostOf(shares)}
              timeZone={first.timeZone}
              clockOf={first.name}
              onPlan={onPlan}
            />
          ) : null}
        </>
      }
      preview={
        step === 1 ? null : (
          <QueryState
            query={step === 0 ? who : pace}
            waiting={<Skeleton height={110 + businesses.length * 45} aria-label={m.counting} />}
            failed={m.countFailed}
          >
            {(answer) =>
              step === 0 ? (
                <>
                  <WhoPreview preview={answer} />
                  <Shares businesses={businesses} shares={answer.businesses} />
                </>
              ) : (
                <WhenPreview preview={answer} plan={plan} timeZone={first.timeZone} />
              )
            }
          </QueryState>
        )
      }
      submit={
        <Button loading={start.isPending} disabled={!isReady || missesTime} onClick={begin}>
          {(plan.start === 'now' ? m.askCustomers : m.scheduleCustomers)({ count: asked })}
        </Button>
      }
    />
  )
}

/** The most customers that one of the businesses asks: what a daily number is suggested for. */
const mostOf = (shares: readonly { asked: number }[] = []) => Math.max(0, ...shares.map(({ asked }) => asked))

function meantOf(businesses: readonly Business[], { audience, channels, firstBy }: Plan) {
  const { kind: _, ...filter } = audience.kind === 'filter' ? audience : { kind: 'filter' as const }
  const { importId: __, ...customers } = filter as typeof filter & { importId?: string }
  return { businessIds: businesses.map(({ id }) => id), customers, channels, firstBy }
}

/** Starts them. A second click, or one after a lost answer, starts nothing more. */
function useStart(onClose: () => void) {
  const [submissionKey] = useState(() => crypto.randomUUID())
  const refresh = useRefreshCustomers()
  const { mutate, isPending } = useChange(trpc.customers.campaigns.startAcross, {
    retry: false,
    done: ({ campaigns, waiting, waitsFor }) => {
      const said = { count: waiting, businesses: campaigns.length }
      const [one, several] =
        waitsFor === 'start-time'
          ? [m.scheduledForCustomers, m.scheduledAcross]
          : [m.askingCustomers, m.askingAcross]
      return {
        title: (campaigns.length === 1 ? one : several)(said),
        description: m.followCampaigns,
      }
    },
    after: onClose,
    failed: { title: customerWords.notStarted, description: common.pleaseTryAgain },
    refresh,
  })
  return {
    begin: (input: Omit<StartInput, 'submissionKey'>) => mutate({ ...input, submissionKey }),
    isPending,
  }
}
