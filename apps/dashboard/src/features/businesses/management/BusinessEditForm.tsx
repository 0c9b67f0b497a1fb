import { businessManagementSchema } from '@fivestead/domain/businesses/schemas'
import { BUSINESS_UPDATE } from '@fivestead/domain/businesses/texts'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useEffect } from 'react'
import { Unsaved } from '../../../components/Unsaved.tsx'
import { showToast } from '../../../lib/toasts.ts'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useFailure } from '../../../lib/use-failure.ts'
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
      showToast({ title: BUSINESS_UPDATE.done, description: `${saved.name} is saved.`, tone: 'success' })
      await refresh()
      onClose()
    },
    onError: (error) => fail(error, BUSINESS_UPDATE.failed),
  })
  return (
    <form
      noValidate
      aria-label="Edit business"
      onSubmit={onSubmit((values) => update.mutateAsync({ id: business.id, ...values }))}
    >
      <Stack gap="md" mt="md">
        <TextInput label="Business name" {...form.getInputProps('name')} />
        <TextInput label="Business address" {...form.getInputProps('address')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="Phone (optional)" type="tel" {...form.getInputProps('phone')} />
          <TextInput label="Website (optional)" type="url" {...form.getInputProps('website')} />
        </SimpleGrid>
        <Group>
          <Button type="submit" loading={busy}>
            Save changes
          </Button>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
        </Group>
        <Unsaved shown={unsaved} />
      </Stack>
    </form>
  )
}
