import { saveDestinationsSchema } from '@fivestead/domain/businesses/destinations/schemas'
import { type ReviewSite, SITE_NAMES } from '@fivestead/domain/businesses/destinations/sites'
import { Button, Group, NativeSelect, Stack, Text, TextInput, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { RadioCards } from '../../../components/RadioCards.tsx'
import { Unsaved } from '../../../components/Unsaved.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { type Business, type Outputs, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import { DestinationRow } from './DestinationRow.tsx'
import styles from './Destinations.module.css'
import { addable, isShared, moved, type SiteRow, spread } from './sites.ts'

const SHOWN = [
  { value: 'all', label: 'All sites, in this order', text: 'Each one as a button of the same size.' },
  {
    value: 'one',
    label: 'One site, by share',
    text: 'The same link always shows the same site. Your QR code and company page show all of them.',
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
  const utils = trpc.useUtils()
  const fail = useFailure()
  const [said, setSaid] = useState('')
  const { form, busy, unsaved, onSubmit } = useAppForm<Values>(saveDestinationsSchema, {
    businessId: business.id,
    sites: destinations.sites.map((row) => ({ ...row, url: row.url ?? '' })),
    yelp: destinations.yelp ?? '',
  })
  const { sites } = form.values
  const set = (rows: SiteRow[]) => form.setFieldValue('sites', rows)
  const save = trpc.destinations.save.useMutation({
    onSuccess: async () => {
      await utils.destinations.invalidate()
      showToast({
        title: 'Review sites saved',
        description: 'Surveys show them from now on.',
        tone: 'success',
      })
    },
    onError: (error) => fail(error, { title: "Couldn't save", description: 'Please try again.' }),
  })
  const move = (at: number, by: 1 | -1, button: HTMLElement) => {
    form.clearErrors()
    set(moved(sites, at, by))
    setSaid(`${SITE_NAMES[sites[at]?.site ?? 'own']} is now ${at + by + 1} of ${sites.length}`)
    // The browser takes the focus from an element that moves.
    requestAnimationFrame(() => button.focus())
  }
  const open = addable(sites)
  return (
    <form
      noValidate
      aria-label="Where customers review"
      onSubmit={onSubmit((values) => save.mutateAsync(values))}
    >
      <Stack gap="lg" maw={720}>
        <Text>Every customer can post a public review, whatever their rating. Choose up to three sites.</Text>
        <ol className={styles.rows}>
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
            label="Add a site"
            maw={320}
            value=""
            data={[
              { value: '', label: 'Choose a site' },
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
            legend="What a request shows"
            value={isShared(sites) ? 'one' : 'all'}
            options={SHOWN}
            onChange={(value) => set(spread(sites, value === 'one'))}
          />
        )}
        <TextInput
          label="Your page on Yelp (optional)"
          description="Yelp doesn't allow asking for reviews. No request or survey leads there; your company page says 'Find us on Yelp'."
          type="url"
          inputMode="url"
          placeholder="https://www.yelp.com/biz/your-business"
          autoComplete="off"
          {...form.getInputProps('yelp')}
        />
        <Group>
          <Button type="submit" loading={busy}>
            Save review sites
          </Button>
        </Group>
        <Unsaved shown={unsaved} />
      </Stack>
    </form>
  )
}
