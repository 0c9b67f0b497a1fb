import { placeTypeLabel, typeFromWords } from '@fivestead/domain/businesses/place-types'
import { businessInfoSchema } from '@fivestead/domain/businesses/schemas'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { showToast } from '@fivestead/ui/toasts'
import { Button, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { FormEnd } from '../../components/FormEnd.tsx'
import ui from '../../components/ui.module.css'
import { shownHours } from '../../lib/shown-hours.ts'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useAppForm } from '../../lib/use-app-form.ts'
import { useChange } from '../../lib/use-change.ts'
import * as m from '../../messages/businesses/en.ts'
import styles from './BusinessInfoForm.module.css'
import { useRefreshBusinesses } from './use-refresh-businesses.ts'

/** The owner's facts about one business. Remount it for another business. */
export function BusinessInfoForm({ business }: { business: Business }) {
  const refresh = useRefreshBusinesses()
  const { form, busy, unsaved, onSubmit } = useAppForm(businessInfoSchema, {
    name: business.name,
    address: business.address ?? '',
    city: business.city ?? '',
    state: business.state ?? '',
    zip: business.zip ?? '',
    phone: business.phone ?? '',
    website: business.website ?? '',
    hours: shownHours(business.hours),
    type: placeTypeLabel(business.type ?? ''),
    category: placeTypeLabel(business.category ?? ''),
  })
  const update = useChange(trpc.businesses.update, {
    done: (saved) => ({ title: businessWords.businessUpdated, description: m.isSaved({ name: saved.name }) }),
    after: (saved) => {
      form.setFieldValue('website', saved.website ?? '')
      form.setFieldValue('hours', shownHours(saved.hours))
      form.resetDirty()
    },
    failed: { title: businessWords.updateFailed, description: businessWords.informationNotSaved },
    refresh,
  })
  const website = useChange(trpc.businesses.update, {
    done: (saved) => ({ title: businessWords.websiteUpdated, description: `${saved.website}` }),
    after: (saved) => {
      // The server has added https:// to the address.
      form.setFieldValue('website', saved.website ?? '')
    },
    failed: { title: businessWords.updateFailed, description: businessWords.informationNotSaved },
    refresh,
  })
  const updateWebsite = () => {
    const url = form.values.website.trim()
    if (url === '')
      showToast({
        title: businessWords.websiteUrlMissing,
        description: businessWords.enterWebsiteUrl,
        tone: 'danger',
      })
    else if (form.validateField('website').hasError) form.getInputNode('website')?.focus()
    else website.mutate({ id: business.id, website: url })
  }
  return (
    <Card title={m.businessInformation}>
      <form
        noValidate
        aria-label={m.businessInformation}
        onSubmit={onSubmit(({ type, category, ...values }) =>
          update.mutateAsync({
            id: business.id,
            ...values,
            type: typeFromWords(type, business.type),
            category: typeFromWords(category, business.category),
          }),
        )}
      >
        <Stack gap="md" maw={640}>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={common.businessName} {...form.getInputProps('name')} />
            <TextInput label={common.phone} type="tel" {...form.getInputProps('phone')} />
          </SimpleGrid>
          <TextInput label={common.address} {...form.getInputProps('address')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput label={common.city} {...form.getInputProps('city')} />
            <TextInput label={m.state} {...form.getInputProps('state')} />
            <TextInput label={m.zip} {...form.getInputProps('zip')} />
          </SimpleGrid>
          <div className={`${ui.stack12} ${ui.alignStart} ${styles.website}`}>
            <TextInput label={common.website} type="url" {...form.getInputProps('website')} />
            <Button variant="default" h={46} loading={website.isPending} onClick={updateWebsite}>
              {m.updateWebsite}
            </Button>
          </div>
          <Textarea
            label={m.openingHours}
            description={m.openingHoursHint}
            placeholder={m.exampleHours}
            autosize
            minRows={3}
            {...form.getInputProps('hours')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label={m.type} {...form.getInputProps('type')} />
            <TextInput label={m.category} {...form.getInputProps('category')} />
          </SimpleGrid>
          <FormEnd action={common.saveChanges} busy={busy} unsaved={unsaved} />
        </Stack>
      </form>
    </Card>
  )
}
