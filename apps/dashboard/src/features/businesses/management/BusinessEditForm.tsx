import { businessManagementSchema } from '@fivestead/domain/businesses/schemas'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Unsaved } from '../../../components/Unsaved.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/management/en.ts'
import { useRefreshBusinesses } from '../use-refresh-businesses.ts'

/** The business management form: name and address are required here. */
export function BusinessEditForm({ business, onClose }: { business: Business; onClose(): void }) {
  const refresh = useRefreshBusinesses()
  const { form, busy, unsaved, onSubmit } = useAppForm(businessManagementSchema, {
    name: business.name,
    address: business.address ?? '',
    phone: business.phone ?? '',
    website: business.website ?? '',
  })
  // The button that led here is gone.
  useEffect(() => form.getInputNode('name')?.focus(), [])
  const update = useChange(trpc.businesses.update, {
    done: (saved) => ({ title: businessWords.businessUpdated, description: m.isSaved({ name: saved.name }) }),
    after: async () => {
      await refresh()
      onClose()
    },
    failed: { title: businessWords.updateFailed, description: businessWords.updateFailedHint },
  })
  return (
    <form
      noValidate
      aria-label={m.editBusiness}
      onSubmit={onSubmit((values) => update.mutateAsync({ id: business.id, ...values }))}
    >
      <Stack gap="md" mt="md">
        <TextInput label={common.businessName} {...form.getInputProps('name')} />
        <TextInput label={common.businessAddress} {...form.getInputProps('address')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={common.phoneOptional} type="tel" {...form.getInputProps('phone')} />
          <TextInput label={common.websiteOptional} type="url" {...form.getInputProps('website')} />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={busy}>
            {common.saveChanges}
          </Button>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {common.cancel}
          </Button>
        </Group>
        <Unsaved shown={unsaved} />
      </Stack>
    </form>
  )
}
