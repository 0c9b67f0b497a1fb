import { COMPANY_PAGE } from '@fivestead/domain/reviews/texts'
import { useEffect, useState } from 'react'
import type { CompanyLater } from './company-later.tsx'
import { COMPANY_WORDS } from './company-words.ts'
import { Frame } from './Frame.tsx'
import { Heading } from './Heading.tsx'
import type { PageView } from './model.ts'
import { PublicLink } from './PublicLink.tsx'
import { StarInput } from './StarInput.tsx'
import styles from './survey.module.css'
import { useCompany } from './use-company.ts'
import type { Later } from './use-later.ts'

/** The public company page: a star widget and what follows from the star. */
export function CompanyPage(view: PageView & Later<CompanyLater>) {
  const { page, path } = view
  const { business, reviewLink } = page
  const { start, step, part, form, opening, followed, takesFocus, onChoose, again, stay, onFollow } =
    useCompany(view)
  const [live, setLive] = useState(false)
  useEffect(() => setLive(true), [])
  return (
    <>
      <Frame
        name={business.name}
        nameAs="h1"
        tagline={COMPANY_PAGE.tagline}
        reviewLink={followed ? null : reviewLink}
        onPublicLink={onFollow}
      >
        {step === 'thank-you' && part ? (
          <part.CompanyThanks view={view} takesFocus={takesFocus} onAgain={again} />
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
            {view.via ? <input type="hidden" name="via" value={view.via} /> : null}
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
          <div className={styles.after}>
            <p className={styles.text} role="status">
              {opening}
            </p>
            <PublicLink href={reviewLink} onFollow={onFollow} />
            {part ? (
              <part.PrivateNote
                business={business.name}
                path={path}
                draft={start.draft.feedback}
                onOpen={stay}
              >
                <part.CompanyForm {...form} weight="equal" />
              </part.PrivateNote>
            ) : null}
          </div>
        ) : null}
        {step === 'feedback-negative' && part ? (
          <div className={styles.after}>
            <part.CompanyForm {...form} />
          </div>
        ) : null}
        {step === 'feedback-neutral' && part ? (
          <div className={styles.after}>
            <part.NeutralStep business={business.name} reviewLink={reviewLink} onFollow={onFollow}>
              <part.CompanyForm {...form} weight="equal" />
            </part.NeutralStep>
          </div>
        ) : null}
      </Frame>
      {live && part ? <part.ToastRegion /> : null}
    </>
  )
}
