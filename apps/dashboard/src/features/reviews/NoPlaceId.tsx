import { Button } from '@mantine/core'
import { EmptyState } from '../../components/EmptyState.tsx'
import { TabLink } from '../../components/TabLink.tsx'

/** A panel of public reviews for a business that is not connected to a place: why it is empty, and the way out. */
export function NoPlaceId({ text }: { text: string }) {
  return (
    <EmptyState
      title="Not connected to Google"
      text={text}
      action={
        <Button variant="default" component={TabLink} tab="settings">
          Open business settings
        </Button>
      }
    />
  )
}
