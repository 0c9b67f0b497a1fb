import { Button } from '@mantine/core'
import { trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/takeout/en.ts'

export type TakeoutStep = 'import' | 'remove'

/** The way to the owner's own copy of their Google reviews, and to take it back. */
export function TakeoutOffer({
  businessId,
  onOpen,
}: {
  businessId: number
  onOpen(step: TakeoutStep): void
}) {
  const { data } = trpc.reviews.profile.copies.useQuery({ businessId })
  return (
    <>
      <Button variant="default" onClick={() => onOpen('import')}>
        {m.importFromTakeout}
      </Button>
      {data === undefined || data.count === 0 ? null : (
        <Button variant="default" onClick={() => onOpen('remove')}>
          {m.removeCopy}
        </Button>
      )}
    </>
  )
}
