import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { Button } from '@mantine/core'
import { EmptyState } from '../../components/EmptyState.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import * as m from '../../messages/pages/en.ts'

/** A tab that needs a business, seen without one. */
export function SelectFirst({ what }: { what: string }) {
  return (
    <EmptyState
      title={businessWords.noBusinessSelected}
      text={m.selectToSee({ description: businessWords.selectBusinessFirst, what })}
      action={
        <Button component={TabLink} tab="settings" rows={{ section: 'business' }}>
          {m.connectYourBusiness}
        </Button>
      }
    />
  )
}
