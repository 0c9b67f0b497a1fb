import { placePageLink } from '@fivestead/domain/businesses/review-link'
import { Button, Stack } from '@mantine/core'
import { Card } from '../../../components/Card.tsx'
import { OpenIcon } from '../../../components/icons.tsx'
import { RatingSummary } from '../../../features/reports/RatingSummary.tsx'
import { FeedbackList } from '../../../features/reviews/FeedbackList.tsx'
import { useSelectedBusiness } from '../../../lib/selected-business.tsx'
import { SelectFirst } from '../SelectFirst.tsx'
import styles from './Tabs.module.css'

/** What customers say: the figures, and the private messages behind them. */
export function ReviewsTab() {
  const { business } = useSelectedBusiness()
  if (business === null) return <SelectFirst what="its reviews" />
  return (
    <>
      <h1 className={styles.title}>Reviews</h1>
      <div className={styles.rows}>
        {business.placeId === null ? (
          <Card title="Rating Summary">
            <Stack align="flex-start" gap="sm">
              <p className={styles.muted}>
                No Google Place ID was found for this business. Please add one in the settings.
              </p>
            </Stack>
          </Card>
        ) : (
          <RatingSummary businessId={business.id} />
        )}
        <FeedbackList businessId={business.id} />
        {business.placeId === null ? null : (
          <div>
            <Button
              component="a"
              href={placePageLink(business.placeId)}
              target="_blank"
              rel="noopener"
              variant="default"
              h={44}
              rightSection={<OpenIcon size={18} />}
            >
              View All Reviews on Google
            </Button>
          </div>
        )}
      </div>
    </>
  )
}
