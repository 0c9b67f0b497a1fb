import * as reviewWords from '@fivestead/domain/languages/messages/reviews/en'
import { Anchor } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { PortOff } from '../../components/PortOff.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/reports/en.ts'
import { StatisticsFigures } from './StatisticsFigures.tsx'
import { TrendChart } from './TrendChart.tsx'

interface Props {
  businessId: number
  placeId: string | null
}

/** Totals of the public reviews. */
export function ReviewStatistics({ placeId }: Pick<Props, 'placeId'>) {
  return (
    <Card
      title={m.reviewStatistics}
      aside={
        <Anchor component={TabLink} tab="reports" className={ui.tap}>
          {m.weeklyAndMonthlyReports}
        </Anchor>
      }
    >
      <PortOff port="public-reviews">
        {placeId === null ? (
          <NoPlace text={reviewWords.noPlaceId} />
        ) : (
          <StatisticsFigures placeId={placeId} />
        )}
      </PortOff>
    </Card>
  )
}

/** How the public rating moved. */
export function RatingTrend({ businessId, placeId }: Props) {
  return (
    <Card title={m.ratingTrend}>
      <PortOff port="public-reviews">
        {placeId === null ? <NoPlace text={reviewWords.noPlaceId} /> : <TrendChart businessId={businessId} />}
      </PortOff>
    </Card>
  )
}

const NoPlace = ({ text }: { text: string }) => (
  <p className={`${ui.muted} ${ui.small} ${ui.flush}`}>{text}</p>
)
