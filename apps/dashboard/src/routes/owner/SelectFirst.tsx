import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { Button } from '@mantine/core'
import { EmptyState } from '../../components/EmptyState.tsx'
import { TabLink } from '../../components/TabLink.tsx'
import { useSelectedBusiness } from '../../lib/selected-business.tsx'
import * as m from '../../messages/pages/en.ts'

/** A tab that needs a business, seen without one. */
export function SelectFirst({ what }: { what: string }) {
  const { leftTeam } = useSelectedBusiness()
  const words =
    leftTeam === null
      ? {
          title: businessWords.noBusinessSelected,
          text: m.selectToSee({ description: businessWords.selectBusinessFirst, what }),
        }
      : { title: m.noLongerOnTeam({ name: leftTeam }), text: m.noLongerOnTeamHint }
  return (
    <EmptyState
      {...words}
      action={
        <Button component={TabLink} tab="settings" rows={{ section: 'business' }}>
          {m.connectYourBusiness}
        </Button>
      }
    />
  )
}
