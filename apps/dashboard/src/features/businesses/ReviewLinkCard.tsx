import { ActionIcon, Button } from '@mantine/core'
import { Fragment } from 'react'
import { FoldingCard } from '../../components/FoldingCard.tsx'
import { CopyIcon, OpenIcon } from '../../components/icons.tsx'
import ui from '../../components/ui.module.css'
import { copyText } from '../../lib/copy-text.ts'
import { companyUrl } from '../../lib/public-links.ts'
import { useSurveyOrigin } from '../../lib/use-survey-origin.ts'
import * as m from '../../messages/businesses/en.ts'
import styles from './ReviewLinkCard.module.css'

/** The public page's address to copy, and a button that opens it. */
export function ReviewLinkCard({ businessId, slug }: { businessId: number; slug: string }) {
  const url = companyUrl(useSurveyOrigin(businessId), slug)
  const copy = () =>
    copyText(url, { title: m.linkCopied, description: m.linkCopiedHint }, m.copyLinkByHand({ url }))
  return (
    <FoldingCard title={m.reviewLink} name="review-link">
      <div className={`${ui.line} ${ui.gap4} ${ui.sunk} ${ui.round10} ${styles.box}`}>
        <span className={`${ui.grow} ${ui.shrink} ${ui.body} ${ui.wrap} ${styles.link}`}>
          {url
            .split('/')
            .slice(2)
            .map((part, n) => (
              <Fragment key={part}>
                {n === 0 ? null : '/'}
                <wbr />
                {part}
              </Fragment>
            ))}
        </span>
        <ActionIcon variant="subtle" aria-label={m.copyReviewLink} onClick={copy}>
          <CopyIcon />
        </ActionIcon>
      </div>
      <Button
        component="a"
        href={url}
        target="_blank"
        rel="noopener"
        variant="default"
        fullWidth
        mt="sm"
        rightSection={<OpenIcon size={18} />}
      >
        {m.viewSmartSurvey}
      </Button>
    </FoldingCard>
  )
}
