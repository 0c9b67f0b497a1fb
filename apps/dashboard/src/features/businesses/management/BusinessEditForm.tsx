import { businessManagementSchema } from '@fivestead/domain/businesses/schemas'
import { BUSINESS_UPDATE } from '@fivestead/domain/businesses/texts'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Unsaved } from '../../../components/Unsaved.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useFailure } from '../../../lib/use-failure.ts'
import * as m from '../../../messages/management/en.ts'
import { useRefreshBusinesses } from '../use-refresh-businesses.ts'

/** The business management form: name and address are required here. */
export function BusinessEditForm({ business, onClose }: { business: Business; onClose(): void }) {
  const refresh = useRefreshBusinesses()
  const fail = useFailure()
  const { form, busy, unsaved, onSubmit } = useAppForm(businessManagementSchema, {
    name: business.name,
    address: business.address ?? '',
    phone: business.phone ?? '',
    website: business.website ?? '',
  })
  // The button that led here is gone.
  useEffect(() => form.getInputNode('name')?.focus(), [])
  const update = trpc.businesses.update.useMutation({
    onSuccess: async (saved) => {
      showToast({
        title: BUSINESS_UPDATE.done,
        description: m.isSaved({ name: saved.name }),
        tone: 'success',
      })
      await refresh()
      onClose()
    },
    onError: (error) => fail(error, BUSINESS_UPDATE.failed),
  })
  return (
    <form
      noValidate
      aria-label={m.editBusiness}
      onSubmit={onSubmit((values) => update.mutateAsync({ id: business.id, ...values }))}
    >
      <Stack gap="md" mt="md">
        <TextInput label={m.businessName} {...form.getInputProps('name')} />
        <TextInput label={m.businessAddress} {...form.getInputProps('address')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label={m.phoneOptional} type="tel" {...form.getInputProps('phone')} />
          <TextInput label={m.websiteOptional} type="url" {...form.getInputProps('website')} />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={busy}>
            {m.saveChanges}
          </Button>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {m.cancel}
          </Button>
        </Group>
        <Unsaved shown={unsaved} />
      </Stack>
    </form>
  )
}
