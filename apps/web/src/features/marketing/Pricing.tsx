import { ANNUAL_SAVING, monthlyWhenAnnual, PLANS, TRIAL_DAYS } from '@fivestead/domain/plans'
import { SignupLink } from './Actions.tsx'
import page from './Page.module.css'
import styles from './Pricing.module.css'

const money = (dollars: number) => `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`
const saving = `${ANNUAL_SAVING * 100}%`

const QUESTIONS = [
  {
    question: 'How does the trial work?',
    answer: `Every plan begins with ${TRIAL_DAYS} free days. No credit card required, and nothing is charged unless you choose a plan.`,
  },
  {
    question: 'What do I save by paying for a year?',
    answer: `Annual billing saves ${saving} on every plan.`,
  },
  {
    question: 'Can I leave when I want to?',
    answer: 'Yes. Plans run month to month and you can cancel anytime.',
  },
  {
    question: 'What counts as a review request?',
    answer:
      'One message to one customer. Answers through your QR code and your public page are free and without limit.',
  },
]

/** The three plans and the questions about them (visitor spec 9). */
export function Pricing() {
  return (
    <div className={page.page}>
      <h1 className={page.title}>Pay for the asking, never for the answers</h1>
      <p className={page.lead}>
        {TRIAL_DAYS}-day free trial on all plans, no credit card required. Annual billing saves {saving}.
      </p>
      <ul className={styles.plans}>
        {PLANS.map((plan) => (
          <li key={plan.id} className={styles.plan} data-popular={plan.popular ? '' : undefined}>
            <h2 className={styles.name}>
              {plan.name}
              {plan.popular ? <span className={styles.badge}>Most popular</span> : null}
            </h2>
            <p className={styles.price}>
              <span className={styles.amount}>{money(plan.monthly)}</span>/month
            </p>
            <p className={styles.annual}>{money(monthlyWhenAnnual(plan))}/month when billed annually</p>
            <ul className={styles.features}>
              {plan.features.map((feature) => (
                <li key={feature}>{feature}</li>
              ))}
            </ul>
            <SignupLink look={plan.popular ? 'primary' : 'outline'}>Start free trial</SignupLink>
          </li>
        ))}
      </ul>
      <section className={styles.faq} aria-labelledby="faq">
        <h2 id="faq" className={styles.faqTitle}>
          Questions
        </h2>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className={styles.item}>
            <summary className={styles.question}>{question}</summary>
            <p className={styles.answer}>{answer}</p>
          </details>
        ))}
      </section>
    </div>
  )
}
