import { HOST_MAX, HOST_PROBLEMS } from '@fivestead/domain/businesses/domains/host'
import * as businessWords from '@fivestead/domain/languages/messages/businesses/en'
import { Stack, Text, TextInput } from '@mantine/core'
import { FormEnd } from '../../../components/FormEnd.tsx'
import { type Business, trpc } from '../../../lib/trpc.ts'
import { useAppForm } from '../../../lib/use-app-form.ts'
import { useChange } from '../../../lib/use-change.ts'
import * as m from '../../../messages/domains/en.ts'

/** Begins with a domain. */
export function DomainForm({ business }: { business: Business }) {
  const utils = trpc.useUtils()
  const { form, busy, unsaved, onSubmit } = useAppForm(
    ({ host }) => (host.trim() === '' ? { host: HOST_PROBLEMS.invalid } : {}),
    { host: '' },
    { refusals: { 'domain-invalid': 'host', 'plan-needed': 'host' } },
  )
  const save = useChange(trpc.domains.save, {
    done: { title: businessWords.domainSaved, description: m.nowAddItsRecords },
    after: (saved) => utils.domains.get.setData({ businessId: business.id }, saved),
    failed: businessWords.domainNotSaved,
  })
  return (
    <form
      noValidate
      aria-label={businessWords.yourOwnDomain}
      onSubmit={onSubmit(({ host }) => save.mutateAsync({ businessId: business.id, host }))}
    >
      <Stack gap="md" maw={560}>
        <Text>{m.lead}</Text>
        <TextInput
          label={m.domain}
          description={m.domainHint}
          placeholder={m.exampleDomain}
          size="md"
          maxLength={HOST_MAX}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('host')}
        />
        <FormEnd action={m.addDomain} busy={busy} unsaved={unsaved} />
      </Stack>
    </form>
  )
}
