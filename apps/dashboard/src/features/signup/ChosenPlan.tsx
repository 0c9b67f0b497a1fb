import { PLANS, type PlanId } from '@fivestead/domain/plans'
import { Anchor } from '@mantine/core'
import ui from '../../components/ui.module.css'
import { rich, strong } from '../../lib/rich.ts'
import { sitePage } from '../../lib/site-page.ts'
import * as m from '../../messages/signup/en.ts'
import styles from './Signup.module.css'

/** The plan that came along from the pricing page. Nothing is sold here: there is no billing yet. */
export function ChosenPlan({ id }: { id: PlanId | '' }) {
  const plan = PLANS.find((plan) => plan.id === id)
  if (plan === undefined) return null
  return (
    <p className={`${ui.above16} ${ui.muted} ${styles.plan}`}>
      {rich(
        m.yourPlan({
          plan: strong,
          planName: plan.name,
          monthly: plan.monthly,
          link: (text) => (
            <Anchor underline="always" href={sitePage('/pricing')}>
              {text}
            </Anchor>
          ),
        }),
      )}
    </p>
  )
}
