import { cacheAge } from '@fivestead/domain/reports/cache-age'
import { Stars } from '@fivestead/ui/Stars.tsx'
import { Anchor, Button, Group, Skeleton } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { QueryState } from '../../components/QueryState.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import { type Outputs, trpc } from '../../lib/trpc.ts'
import styles from './FeedbackEntry.module.css'

/** The one rating that an address names, as the link of a notification does: who, how many stars, and what to do. */
export function OpenedRating({ businessId, reviewId }: { businessId: number; reviewId: string }) {
  const rating = trpc.reviews.get.useQuery({ businessId, reviewId })
  return (
    <Card title="Rating">
      <QueryState query={rating} waiting={<Skeleton height={96} />} failed="The rating could not be read.">
        {(one) => <OneRating one={one} />}
      </QueryState>
    </Card>
  )
}

function OneRating({ one }: { one: Outputs['reviews']['get'] }) {
  const { rating, customerName, email, phone, asked, sentToGoogle, feedbackId, createdAt } = one
  const contact = email ?? phone
  return (
    <article className={styles.entry} data-rating={rating} aria-label={`Rating of ${customerName}`}>
      <Stars rating={rating} size={20} />
      <p className={styles.who}>
        {customerName}, {cacheAge(Date.parse(createdAt), Date.now())},{' '}
        {asked ? 'after your review request' : 'on your company page'}
        {sentToGoogle ? ', went on to Google' : ''}
      </p>
      <p className={styles.message}>
        {feedbackId === null ? 'Rating only, no comment.' : 'This rating came with a private message.'}
      </p>
      <Group gap="md">
        {feedbackId === null ? null : (
          <Button component={TabLink} tab="reviews" rows={{ feedback: feedbackId }}>
            Open the message
          </Button>
        )}
        {feedbackId !== null || contact === null ? null : (
          <Anchor href={email === null ? `tel:${phone}` : `mailto:${email}`} className={styles.contact}>
            {email === null ? `Call ${customerName}` : `Email ${customerName}`}
          </Anchor>
        )}
        {asked ? (
          <Button variant="default" component={TabLink} tab="requests" rows={{ stars: rating }}>
            {rating === 1 ? 'All 1-star requests' : `All ${rating}-star requests`}
          </Button>
        ) : null}
      </Group>
    </article>
  )
}
