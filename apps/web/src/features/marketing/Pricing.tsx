import { ANNUAL_SAVING, TRIAL_DAYS } from '@fivestead/domain/plans'
import { Closing } from './Closing.tsx'
import styles from './Pricing.module.css'
import { Billing } from './pricing/Billing.tsx'
import { Plans } from './pricing/Plans.tsx'
import { Receipt } from './pricing/Receipt.tsx'
import { type Question, Questions } from './Questions.tsx'

const saving = `${ANNUAL_SAVING * 100}%`

export const QUESTIONS: Question[] = [
  {
    question: 'How does the free trial work?',
    answer: `Every plan begins with ${TRIAL_DAYS} free days. No credit card required, and nothing is charged unless you decide to stay.`,
  },
  {
    question: 'What do we save by paying for a year?',
    answer: `Annual billing saves ${saving} on every plan. Monthly is full price, no commitment.`,
  },
  {
    question: 'Can we leave when we want to?',
    answer: 'Yes. Plans run month-to-month, and you can cancel anytime.',
  },
  {
    question: 'What counts as a review request?',
    answer:
      'One message to one customer. Whoever comes through your QR code or your public page is free and without limit.',
  },
  {
    question: 'What happens when the trial ends?',
    answer: "You keep everything you've collected.",
  },
]

/** The three plans and the questions about them. */
export function Pricing() {
  return (
    <>
      <div className={styles.page}>
        <div className={styles.head}>
          <div>
            <h1 className={styles.title}>Pay for requests. Reviews are always free.</h1>
            <p className={styles.lead}>{TRIAL_DAYS}-day free trial on all plans. No credit card required.</p>
          </div>
          <Billing />
        </div>
        <Plans />
      </div>
      <Receipt />
      <Questions title="Frequently asked questions" items={QUESTIONS} />
      <Closing />
    </>
  )
}
