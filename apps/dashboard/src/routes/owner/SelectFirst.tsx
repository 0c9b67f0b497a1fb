import { BUSINESS_UPDATE } from '@fivestead/domain/businesses/texts'
import { Button } from '@mantine/core'
import { EmptyState } from '../../components/EmptyState.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import * as m from '../../messages/pages/en.ts'

/** A tab that needs a business, seen without one. */
export function SelectFirst({ what }: { what: string }) {
  return (
    <EmptyState
      title={BUSINESS_UPDATE.noneSelected.title}
      text={m.selectToSee({ description: BUSINESS_UPDATE.noneSelected.description, what })}
      action={
        <Button component={TabLink} tab="settings">
          {m.connectYourBusiness}
        </Button>
      }
    />
  )
}
