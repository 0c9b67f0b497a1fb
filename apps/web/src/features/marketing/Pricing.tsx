import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { ANNUAL_SAVING, TRIAL_DAYS } from '@fivestead/domain/plans'
import ui from '../../lib/ui.module.css'
import { Closing } from './Closing.tsx'
import styles from './Pricing.module.css'
import { Billing } from './pricing/Billing.tsx'
import { Compare } from './pricing/Compare.tsx'
import { Plans } from './pricing/Plans.tsx'
import { Receipt } from './pricing/Receipt.tsx'
import { type Question, Questions } from './Questions.tsx'

export const QUESTIONS: Question[] = [
  {
    question: m.freeTrialQuestion,
    answer: m.freeTrialAnswer({ days: TRIAL_DAYS }),
  },
  {
    question: m.annualQuestion,
    answer: m.annualAnswer({ percent: ANNUAL_SAVING * 100 }),
  },
  {
    question: m.cancelQuestion,
    answer: m.cancelAnswer,
  },
  {
    question: m.requestCountQuestion,
    answer: m.requestCountAnswer,
  },
  {
    question: m.chargeQuestion,
    answer: m.chargeAnswer,
  },
  {
    question: m.trialEndQuestion,
    answer: m.trialEndAnswer({ day: TRIAL_DAYS + 1 }),
  },
  {
    question: m.plansDifferQuestion,
    answer: m.plansDifferAnswer,
  },
  {
    question: m.consentQuestion,
    answer: m.consentAnswer,
  },
  {
    question: m.clinicQuestion,
    answer: m.clinicAnswer,
  },
]

/** The three plans and the questions about them. */
export function Pricing() {
  return (
    <>
      <div className={`${ui.wide} ${ui.page} ${styles.page}`}>
        <div className={styles.head}>
          <div>
            <h1 className={`${ui.pageTitle} ${styles.title}`}>{m.pricingTitle}</h1>
            <p className={`${ui.lead} ${styles.lead}`}>{m.trialOnAllPlans({ days: TRIAL_DAYS })}</p>
            <p className={`${ui.lead} ${styles.lead}`}>{m.pricingLead}</p>
          </div>
          <Billing />
        </div>
        <Plans />
      </div>
      <Receipt />
      <Compare />
      <Questions title={m.frequentlyAskedQuestions} items={QUESTIONS} />
      <Closing />
    </>
  )
}
