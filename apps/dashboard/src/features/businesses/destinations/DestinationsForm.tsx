import { saveDestinationsSchema } from '@fivestead/domain/businesses/destinations/schemas'
import { type ReviewSite, SITE_NAMES } from '@fivestead/domain/businesses/destinations/sites'
import { NativeSelect, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { FormEnd } from '../../../components/FormEnd.tsx'
import { RadioCards } from '../../../components/RadioCards.tsx'
import ui from '../../../components/ui.module.css'
import { type Business, type Outputs, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/destinations/en.ts'
import { DestinationRow } from './DestinationRow.tsx'
import { addable, isShared, moved, type SiteRow, spread } from './sites.ts'

const SHOWN = [
  { value: 'all', label: m.allSites, text: m.allSitesHint },
  {
    value: 'one',
    label: m.oneSiteByShare,
    text: m.oneSiteByShareHint,
  },
] as const

interface Values extends Record<string, unknown> {
  businessId: number
  sites: SiteRow[]
  yelp: string
}

interface Props {
  business: Business
  destinations: Outputs['destinations']['get']
}

/** The sites of a business in their order, whether a request shows all or one, and Yelp apart. */
export function DestinationsForm({ business, destinations }: Props) {
  const [said, setSaid] = useState('')
  const { form, busy, unsaved, onSubmit } = useAppForm<Values>(saveDestinationsSchema, {
    businessId: business.id,
    sites: destinations.sites.map((row) => ({ ...row, url: row.url ?? '' })),
    yelp: destinations.yelp ?? '',
  })
  const { sites } = form.values
  const set = (rows: SiteRow[]) => form.setFieldValue('sites', rows)
  const save = useChange(trpc.destinations.save, {
    done: { title: m.reviewSitesSaved, description: m.reviewSitesSavedHint },
    failed: m.couldntSave,
    refresh: (utils) => utils.destinations.invalidate(),
  })
  const move = (at: number, by: 1 | -1, button: HTMLElement) => {
    form.clearErrors()
    set(moved(sites, at, by))
    setSaid(
      m.siteMoved({ site: SITE_NAMES[sites[at]?.site ?? 'own'], place: at + by + 1, count: sites.length }),
    )
    // The browser takes the focus from an element that moves.
    requestAnimationFrame(() => button.focus())
  }
  const open = addable(sites)
  return (
    <form
      noValidate
      aria-label={m.whereCustomersReview}
      onSubmit={onSubmit((values) => save.mutateAsync(values))}
    >
      <Stack gap="lg" maw={720}>
        <Text>{m.lead}</Text>
        <ol className={`${ui.listing} ${ui.gap12}`}>
          {sites.map((row, at) => (
            <DestinationRow
              key={row.site}
              row={row}
              at={at}
              count={sites.length}
              hasPlace={business.placeId !== null}
              url={form.getInputProps(`sites.${at}.url`)}
              share={form.getInputProps(`sites.${at}.share`)}
              onMove={(by, button) => move(at, by, button)}
              onRemove={() => {
                form.clearErrors()
                set(
                  spread(
                    sites.filter((other) => other !== row),
                    isShared(sites),
                  ),
                )
              }}
            />
          ))}
        </ol>
        <VisuallyHidden role="status">{said}</VisuallyHidden>
        {form.errors.sites ? (
          <Text c="red" role="alert">
            {form.errors.sites}
          </Text>
        ) : null}
        {open.length === 0 ? null : (
          <NativeSelect
            label={m.addASite}
            maw={320}
            value=""
            data={[
              { value: '', label: m.chooseASite },
              ...open.map((site) => ({ value: site, label: SITE_NAMES[site] })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              value &&
              set(spread([...sites, { site: value as ReviewSite, url: '', share: null }], isShared(sites)))
            }
          />
        )}
        {sites.length < 2 ? null : (
          <RadioCards
            legend={m.whatARequestShows}
            value={isShared(sites) ? 'one' : 'all'}
            options={SHOWN}
            onChange={(value) => set(spread(sites, value === 'one'))}
          />
        )}
        <TextInput
          label={m.yelpPage}
          description={m.yelpPageHint}
          type="url"
          inputMode="url"
          placeholder={m.exampleYelpPage}
          autoComplete="off"
          {...form.getInputProps('yelp')}
        />
        <FormEnd action={m.saveReviewSites} busy={busy} unsaved={unsaved} />
      </Stack>
    </form>
  )
}
