import { Skeleton } from '@mantine/core'
import { FoldingCard } from '../../components/FoldingCard.tsx'
import { HowItWorks } from '../../components/HowItWorks.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'

/** Id of the card, to bring it into sight. */
export const QR_CARD = 'qr-card'

interface Props {
  businessId: number
  name: string
  slug: string
}

/** As high as the panel. */
const HEIGHT = 418

const QrPanel = lazyPart(() => import('./QrPanel.tsx').then((m) => m.QrPanel), {
  waiting: <Skeleton height={HEIGHT} />,
})

/** The public page as a QR code, and what is printed with it; loaded when it is unfolded. */
export function QrCard(props: Props) {
  return (
    <FoldingCard
      title="QR code"
      name="qr-code"
      id={QR_CARD}
      aside={<HowItWorks page="qr-code" about="QR code and review link" />}
    >
      <QrPanel {...props} />
    </FoldingCard>
  )
}
