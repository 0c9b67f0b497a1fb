import type { Business } from '../../lib/trpc.ts'
import { BusinessGroups } from './BusinessGroups.tsx'
import { Destinations } from './destinations/Destinations.tsx'
import { GooglePlace } from './GooglePlace.tsx'
import { GoogleProfileCard } from './google-profile/GoogleProfileCard.tsx'
import { SurveySettings } from './SurveySettings.tsx'

/**
 * Settings of one business beside its own facts: its place, its Google profile, where customers review, its groups, its
 * survey with its reminders.
 */
export function BusinessCards({ business }: { business: Business }) {
  return (
    <>
      <GooglePlace key={`place-${business.id}`} business={business} />
      <GoogleProfileCard key={`google-${business.id}`} businessId={business.id} from="settings" />
      <Destinations key={`destinations-${business.id}`} business={business} />
      <BusinessGroups key={`groups-${business.id}`} business={business} />
      <SurveySettings key={`survey-${business.id}`} business={business} />
    </>
  )
}
