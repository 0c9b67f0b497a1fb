import { Skeleton } from '@mantine/core'
import { FoldingCard } from '../../components/FoldingCard.tsx'
import { HowItWorks } from '../../components/HowItWorks.tsx'
import { lazyPart } from '../../components/lazy-part.tsx'
import * as m from '../../messages/businesses/en.ts'

/** Id of the card, to bring it into sight. */
export const QR_CARD = 'qr-card'

interface Props {
  businessId: number
  name: string
  slug: string
}

/** Height of the panel in px. */
const HEIGHT = 418

const QrPanel = lazyPart(() => import('./QrPanel.tsx').then((m) => m.QrPanel), {
  waiting: <Skeleton height={HEIGHT} />,
})

/** The public page as a QR code, and what is printed with it; loaded when it is unfolded. */
export function QrCard(props: Props) {
  return (
    <FoldingCard
      title={m.qrCode}
      name="qr-code"
      id={QR_CARD}
      aside={<HowItWorks page="qr-code" about={m.qrCodeAndLink} />}
    >
      <QrPanel {...props} />
    </FoldingCard>
  )
}
