import { COMPANY_FORM } from '@fivestead/domain/reviews/company-form-texts'
import { COMPANY_LATER_WORDS } from './company-later-words.ts'
import { Heading } from './Heading.tsx'
import type { PageView } from './model.ts'
import styles from './survey.module.css'
import { Website } from './Website.tsx'

type CompanyThanksProps = { view: PageView; takesFocus: boolean; onAgain: () => void }

/** After a message. 'Rate Again' changes the stars of this visit. */
export function CompanyThanks({ view, takesFocus, onAgain }: CompanyThanksProps) {
  const { business, website } = view.page
  return (
    <>
      <Heading as="h2" takesFocus={takesFocus}>
        {COMPANY_FORM.successTitle}
      </Heading>
      <p className={styles.text}>{COMPANY_LATER_WORDS.successText(business.name)}</p>
      <div className={styles.ways}>
        <form
          method="get"
          action={view.path}
          onSubmit={(event) => {
            event.preventDefault()
            onAgain()
          }}
        >
          <input type="hidden" name="visit" value={view.submissionKey} />
          <button className={styles.equal} type="submit">
            {COMPANY_FORM.again}
          </button>
        </form>
        <Website business={business.name} website={website} />
      </div>
    </>
  )
}
