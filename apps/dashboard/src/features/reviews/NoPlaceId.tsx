import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button } from '@mantine/core'
import { EmptyState } from '../../components/EmptyState.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import * as m from '../../messages/reviews/en.ts'

/** A panel of public reviews for a business that is not connected to a place: why it is empty, and the way out. */
export function NoPlaceId({ text }: { text: string }) {
  return (
    <EmptyState
      title={m.notConnectedToGoogle}
      text={text}
      action={
        <Button variant="default" component={TabLink} tab="settings">
          {common.openBusinessSettings}
        </Button>
      }
    />
  )
}
