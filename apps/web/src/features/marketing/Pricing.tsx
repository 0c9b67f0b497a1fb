import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { ANNUAL_SAVING, TRIAL_DAYS } from '@fivestead/domain/plans'
import { Closing } from './Closing.tsx'
import styles from './Pricing.module.css'
import { Billing } from './pricing/Billing.tsx'
import { Compare } from './pricing/Compare.tsx'
import { Plans } from './pricing/Plans.tsx'
import { Receipt } from './pricing/Receipt.tsx'
import { type Question, Questions } from './Questions.tsx'

export const QUESTIONS: Question[] = [
  {
    question: m.howDoesTheFree,
    answer: m.freeTrialAnswer({ days: TRIAL_DAYS }),
  },
  {
    question: m.whatDoWeSave,
    answer: m.annualAnswer({ percent: ANNUAL_SAVING * 100 }),
  },
  {
    question: m.canWeLeaveWhen,
    answer: m.yesPlansRunMonth,
  },
  {
    question: m.whatCountsAsA,
    answer: m.oneMessageToOne,
  },
  {
    question: m.whatIsChargedToday,
    answer: m.nothingBillingIsNot,
  },
  {
    question: m.whatHappensWhenThe,
    answer: m.trialEndAnswer({ day: TRIAL_DAYS + 1 }),
  },
  {
    question: m.whatDoThePlans,
    answer: m.inNothingYetEvery,
  },
  {
    question: m.mayWeTextOur,
    answer: m.inTheUnitedStates,
  },
  {
    question: m.weAreAClinic,
    answer: m.thatSomebodyIsYour,
  },
]

/** The three plans and the questions about them. */
export function Pricing() {
  return (
    <>
      <div className={styles.page}>
        <div className={styles.head}>
          <div>
            <h1 className={styles.title}>{m.payForRequestsReviews}</h1>
            <p className={styles.lead}>{m.trialOnAllPlans({ days: TRIAL_DAYS })}</p>
            <p className={styles.lead}>{m.nothingIsChargedToday}</p>
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
