import * as m from '@fivestead/domain/languages/messages/marketing/en'
import { monthlyWhenAnnual, PLANS, type Plan } from '@fivestead/domain/plans'
import { SignupLink } from '../Actions.tsx'
import { LongAwning } from '../Awning.tsx'
import styles from './Plans.module.css'

const cents = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const money = (dollars: number) => `$${Number.isInteger(dollars) ? dollars : cents.format(dollars)}`

const FOR: Record<Plan['id'], string> = {
  starter: m.starterAbout,
  professional: m.professionalAbout,
  enterprise: m.enterpriseAbout,
}

/** The three plans side by side. */
export function Plans() {
  return (
    <div className={styles.front}>
      <LongAwning />
      <ul className={styles.plans}>
        {PLANS.map((plan) => (
          <li key={plan.id} className={styles.plan} data-popular={plan.popular ? '' : undefined}>
            <h2 className={styles.name}>
              {plan.name}
              {plan.popular ? <span className={styles.badge}>{m.mostPopular}</span> : null}
            </h2>
            <p className={styles.quiet}>{FOR[plan.id]}</p>
            <Price plan={plan} />
            <ul className={styles.features}>
              {plan.features.map((feature) => (
                <li key={feature}>
                  {feature}
                  {plan.requests === null ? null : <Dots count={plan.requests} />}
                </li>
              ))}
            </ul>
            <SignupLink plan={plan.id} look={plan.popular ? 'paper' : 'outline'}>
              {m.startFreeTrial}
            </SignupLink>
          </li>
        ))}
      </ul>
      <p className={styles.step}>{m.inEveryPlan}</p>
      <p className={styles.step}>{m.plannedFeatures}</p>
    </div>
  )
}

/** Picture of a plan's size: a dot for each request, fifty in a row. */
function Dots({ count }: { count: number }) {
  const height = (count / 50) * 6
  const id = `dots-${count}`
  return (
    <svg className={styles.dots} viewBox={`0 0 300 ${height}`} aria-hidden="true">
      <pattern id={id} width="6" height="6" patternUnits="userSpaceOnUse">
        <circle cx="2" cy="3" r="1.9" />
      </pattern>
      <rect width="300" height={height} fill={`url(#${id})`} />
    </svg>
  )
}

function Price({ plan }: { plan: Plan }) {
  const reduced = monthlyWhenAnnual(plan)
  const year = Math.round(reduced * 1200) / 100
  const saved = Math.round((plan.monthly * 12 - year) * 100) / 100
  return (
    <>
      <p data-billing="monthly">
        <span className={styles.amount}>{money(plan.monthly)}</span>
        <span className={styles.quiet}>{m.month}</span>
        <span className={styles.note}>{m.billedMonthlyCancelAnytime}</span>
      </p>
      <p data-billing="annual">
        <span className={styles.amount}>{money(reduced)}</span>
        <span className={styles.quiet}>{m.month}</span>
        <span className={styles.note}>{m.billedAnnually({ total: money(year), saved: money(saved) })}</span>
      </p>
    </>
  )
}
