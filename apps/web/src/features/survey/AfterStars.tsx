import { CompanyForm } from './CompanyForm.tsx'
import type { PageView } from './model.ts'
import { NeutralStep } from './NeutralStep.tsx'
import { PositiveStep } from './PositiveStep.tsx'
import { StartAgain } from './StartAgain.tsx'
import type { CompanyState } from './state.ts'
import styles from './survey.module.css'
import { useAfterStars } from './use-after-stars.ts'

/** The company page below its stars. */
export function AfterStars({ view, company }: { view: PageView; company: CompanyState }) {
  const { business, destinations } = view.page
  const { step } = company.choice
  const { opening, stay, follow, send } = useAfterStars(view, company)
  const form = (weight: 'primary' | 'equal') => (
    <CompanyForm view={view} company={company} weight={weight} onSend={send} />
  )
  if (step === 'feedback-positive') {
    return (
      <div className={styles.after}>
        <p className={styles.text} role="status">
          {opening}
        </p>
        <PositiveStep view={view} onFollow={follow} onOpen={stay}>
          {form('equal')}
        </PositiveStep>
        <StartAgain view={view} />
      </div>
    )
  }
  if (step === 'feedback-negative')
    return (
      <div className={styles.after}>
        {form('primary')}
        <StartAgain view={view} />
      </div>
    )
  if (step === 'feedback-neutral') {
    return (
      <div className={styles.after}>
        <NeutralStep business={business.name} destinations={destinations} onFollow={follow}>
          {form('equal')}
        </NeutralStep>
        <StartAgain view={view} />
      </div>
    )
  }
  return <StartAgain view={view} atStars />
}
