import { ANNUAL_SAVING, TRIAL_DAYS } from '@fivestead/domain/plans'
import { Closing } from './Closing.tsx'
import styles from './Pricing.module.css'
import { Billing } from './pricing/Billing.tsx'
import { Compare } from './pricing/Compare.tsx'
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
    question: 'What is charged today?',
    answer:
      'Nothing. Billing is not available yet, so no plan costs anything now. Nobody is moved to a paid plan without agreeing to it first.',
  },
  {
    question: 'What happens when the trial ends?',
    answer: `Nothing changes on day ${TRIAL_DAYS + 1} while billing is not available: requests go on being sent, and no money is taken. You keep everything you've collected.`,
  },
  {
    question: 'What do the plans differ in today?',
    answer:
      'In nothing yet. Every account has everything that is built, several businesses included. The monthly limits and API access are planned.',
  },
  {
    question: 'May we text our customers?',
    answer:
      'In the United States a text that advertises needs the customer’s consent first (TCPA), and carriers want the sender registered (10DLC). Every text names your business and ends with “Reply STOP to opt out”, and none goes out at night. Having the consent is up to you.',
  },
  {
    question: 'We are a clinic. Is there anything to know?',
    answer:
      'That somebody is your patient can be protected health information under HIPAA, and we do not offer a business associate agreement. If HIPAA covers you, ask your adviser first, and never write about a treatment in a message or a reply.',
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
            <p className={styles.lead}>Nothing is charged today: billing is not available yet.</p>
          </div>
          <Billing />
        </div>
        <Plans />
      </div>
      <Receipt />
      <Compare />
      <Questions title="Frequently asked questions" items={QUESTIONS} />
      <Closing />
    </>
  )
}
