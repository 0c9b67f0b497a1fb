import * as companyLaterWords from '@fivestead/domain/languages/messages/company-page-later/en'
import { Heading } from './Heading.tsx'
import type { PageView } from './model.ts'
import type { CompanyState } from './state.ts'
import { anotherSubmissionKey } from './submission-key.ts'
import styles from './survey.module.css'
import { useStepTitle } from './use-step-title.ts'
import { Website } from './Website.tsx'

/** Screen after a message. 'Rate Again' starts a new visit: on a shared device it is the next person's. */
export function CompanyThanks({ view, company }: { view: PageView; company: CompanyState }) {
  const { business, website } = view.page
  useStepTitle('thanks', 'h2')
  return (
    <div className={styles.after}>
      <Heading as="h2" takesFocus={company.takesFocus}>
        {companyLaterWords.successTitle}
      </Heading>
      <p className={styles.text}>{companyLaterWords.successText({ business: business.name })}</p>
      <div className={styles.ways}>
        <form
          method="get"
          action={view.path}
          onSubmit={(event) => {
            event.preventDefault()
            company.again(anotherSubmissionKey(view.submissionKey))
          }}
        >
          <button className={styles.equal} type="submit">
            {companyLaterWords.again}
          </button>
        </form>
        <Website business={business.name} website={website} />
      </div>
    </div>
  )
}
