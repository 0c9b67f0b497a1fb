import { errorText } from '@fivestead/client/http-error'
import { businessInfoSchema } from '@fivestead/domain/businesses/schemas'
import { BUSINESS_UPDATE } from '@fivestead/domain/businesses/texts'
import { showToast } from '@fivestead/ui/toasts'
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { Card } from '../../components/Card.tsx'
import { type Business, trpc } from '../../lib/trpc.ts'
import { useZodForm } from '../../lib/use-zod-form.ts'

/** What the owner says about one business (owner spec 5, business info form). Remount it for another business. */
export function BusinessInfoForm({ business }: { business: Business }) {
  const utils = trpc.useUtils()
  const { form, onSubmit } = useZodForm(businessInfoSchema, {
    name: business.name,
    address: business.address ?? '',
    city: business.city ?? '',
    state: business.state ?? '',
    zip: business.zip ?? '',
    phone: business.phone ?? '',
    website: business.website ?? '',
    category: business.category ?? '',
  })
  const update = trpc.businesses.update.useMutation({
    onSuccess: async (_saved, sent) => {
      form.resetDirty()
      showToast({ title: BUSINESS_UPDATE.done, description: `${sent.name} is saved.`, tone: 'success' })
      await utils.auth.me.invalidate()
    },
    onError: (error) =>
      showToast({
        title: BUSINESS_UPDATE.formFailed.title,
        description: errorText(error, BUSINESS_UPDATE.formFailed.description),
        tone: 'danger',
      }),
  })
  return (
    <Card title="Business information">
      <form
        noValidate
        aria-label="Business information"
        onSubmit={onSubmit((values) => update.mutate({ id: business.id, ...values }))}
      >
        <Stack gap="md" maw={640}>
          <TextInput label="Business name" size="md" {...form.getInputProps('name')} />
          <TextInput label="Address" size="md" {...form.getInputProps('address')} />
          <SimpleGrid cols={{ base: 1, xs: 3 }}>
            <TextInput label="City" size="md" {...form.getInputProps('city')} />
            <TextInput label="State" size="md" {...form.getInputProps('state')} />
            <TextInput label="Zip" size="md" {...form.getInputProps('zip')} />
          </SimpleGrid>
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <TextInput label="Phone" type="tel" size="md" {...form.getInputProps('phone')} />
            <TextInput label="Website" type="url" size="md" {...form.getInputProps('website')} />
          </SimpleGrid>
          <TextInput label="Category" size="md" {...form.getInputProps('category')} />
          <Group>
            <Button type="submit" h={44} loading={update.isPending}>
              Save changes
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
