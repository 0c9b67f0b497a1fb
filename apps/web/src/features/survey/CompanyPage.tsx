import { COMPANY_PAGE } from '@fivestead/domain/reviews/texts'
import { ToastRegion } from '@fivestead/ui/ToastRegion.tsx'
import { useEffect, useState } from 'react'
import { CompanyForm } from './CompanyForm.tsx'
import { COMPANY_WORDS } from './company-words.ts'
import { Frame } from './Frame.tsx'
import { Heading } from './Heading.tsx'
import { freshStart, type PageView } from './model.ts'
import { NeutralStep } from './NeutralStep.tsx'
import { PublicLink } from './PublicLink.tsx'
import { StarInput } from './StarInput.tsx'
import styles from './survey.module.css'
import { useCompany } from './use-company.ts'

/** The public company page: a star widget and what follows from the star (COM-2). */
export function CompanyPage(view: PageView) {
  const { page, start = freshStart, path } = view
  const { business, reviewLink } = page
  const { step, form, takesFocus, onChoose, again, onFollow } = useCompany(view)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <>
      <Frame
        name={business.name}
        nameAs="h1"
        tagline={COMPANY_PAGE.tagline}
        reviewLink={reviewLink}
        onPublicLink={onFollow}
      >
        {step === 'thank-you' ? (
          <>
            <Heading as="h2" takesFocus={takesFocus}>
              {COMPANY_PAGE.successTitle}
            </Heading>
            <p className={styles.text}>{COMPANY_WORDS.successText(business.name)}</p>
            <form
              method="get"
              action={path}
              onSubmit={(event) => {
                event.preventDefault()
                again()
              }}
            >
              <button className={styles.equal} type="submit">
                {COMPANY_PAGE.again}
              </button>
            </form>
          </>
        ) : (
          <form
            className={styles.rate}
            method="post"
            action={path}
            data-live={live ? '' : undefined}
            onSubmit={(event) => event.preventDefault()}
          >
            <Heading as="h2" takesFocus={takesFocus}>
              {COMPANY_PAGE.question}
            </Heading>
            <p className={styles.text}>{COMPANY_PAGE.hint}</p>
            <input type="hidden" name="step" value="company-rating" />
            <input type="hidden" name="submissionKey" value={view.submissionKey} />
            <StarInput legend={COMPANY_PAGE.question} initial={start.rating} onChoose={onChoose} />
            {start.step === 'rating' && start.problem !== null ? (
              <p className={styles.problem} role="alert">
                {start.problem}
              </p>
            ) : null}
            <button className={styles.scriptless} type="submit">
              {COMPANY_WORDS.continue}
            </button>
          </form>
        )}
        {step === 'feedback-positive' && reviewLink !== null ? (
          <div className={styles.after} role="status">
            <p className={styles.text}>{COMPANY_WORDS.opening}</p>
            <PublicLink href={reviewLink} onFollow={onFollow} />
          </div>
        ) : null}
        {step === 'feedback-negative' ? (
          <div className={styles.after}>
            <CompanyForm {...form} />
          </div>
        ) : null}
        {step === 'feedback-neutral' ? (
          <div className={styles.after}>
            <NeutralStep business={business.name} reviewLink={reviewLink} onFollow={onFollow}>
              <CompanyForm {...form} weight="equal" />
            </NeutralStep>
          </div>
        ) : null}
      </Frame>
      <ToastRegion />
    </>
  )
}
