import { FUNNEL_MODES } from '@fivestead/domain/businesses/funnel'
import { FUNNEL_WORDS } from '@fivestead/domain/businesses/texts'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { Stack } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { FormEnd } from '../../components/FormEnd.tsx'
import { HowItWorks } from '../../components/HowItWorks.tsx'
import { RadioCards } from '../../components/RadioCards.tsx'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/businesses/en.ts'
import { useRefreshBusinesses } from './use-refresh-businesses.ts'

/** Form for the treatment of ratings. Remount it for another business. */
export function SurveySettings({ business }: { business: Business }) {
  const refresh = useRefreshBusinesses()
  const { form, busy, unsaved, onSubmit } = useAppForm(null, { funnelMode: business.funnelMode })
  const update = useChange(trpc.businesses.update, {
    done: { title: businessWords.businessUpdated, description: m.newRatingsFollowIt },
    failed: { title: businessWords.updateFailed, description: businessWords.informationNotSaved },
    refresh,
  })
  return (
    <Card title={m.survey} aside={<HowItWorks page="survey" about={m.whatYourCustomersSee} />}>
      <form
        aria-label={m.survey}
        onSubmit={onSubmit((values) => update.mutateAsync({ id: business.id, ...values }))}
      >
        <Stack gap="lg" maw={720}>
          <RadioCards
            legend={m.afterACustomersRating}
            value={form.values.funnelMode}
            options={FUNNEL_MODES.map((mode) => ({
              value: mode,
              label: FUNNEL_WORDS[mode].label,
              text: FUNNEL_WORDS[mode].description,
            }))}
            onChange={(mode) => form.setFieldValue('funnelMode', mode)}
          />
          <FormEnd action={m.saveSurveySettings} busy={busy} unsaved={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}
