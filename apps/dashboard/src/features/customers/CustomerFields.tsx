import {
  type CustomerDetails,
  joinTags,
  LANGUAGES,
  NOTES_MAX,
  SERVED_BY_MAX,
  TAGS_MAX,
} from '@fivestead/domain/customers/details'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { phoneHint } from '@fivestead/domain/phones/typed'
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import * as m from '../../messages/customers/en.ts'
import styles from './CustomerFields.module.css'

/** The fields of a customer as a form holds them. */
export interface CustomerValues {
  fullName: string
  email: string
  phone: string
  lastVisit: string
  /** Tags, separated by commas. */
  tags: string
  notes: string
  servedBy: string
  language: string
}

/** Details of a customer for a form; blank for a new one. */
export const detailValues = (customer?: CustomerDetails) => ({
  lastVisit: customer?.lastVisit ?? '',
  tags: joinTags(customer?.tags ?? [], ', '),
  notes: customer?.notes ?? '',
  servedBy: customer?.servedBy ?? '',
  language: customer?.language ?? '',
})

interface Props<Form extends CustomerValues> {
  form: UseFormReturnType<Form>
  /** Country of the business: its phone numbers need no country code. */
  country: string
}

/** Fields of a customer, for adding and changing; the details are folded while they are empty. */
export function CustomerFields<Form extends CustomerValues>({ form, country }: Props<Form>) {
  return (
    <>
      <TextInput label={common.customerName} data-autofocus {...form.getInputProps('fullName')} />
      <TextInput label={m.emailOptional} type="email" {...form.getInputProps('email')} />
      <TextInput
        label={common.phoneOptional}
        type="tel"
        description={phoneHint(country)}
        {...form.getInputProps('phone')}
      />
      <Details form={form} />
    </>
  )
}

function Details<Form extends CustomerValues>({ form }: Omit<Props<Form>, 'country'>) {
  const { lastVisit, tags, notes, servedBy, language } = form.getInitialValues()
  const known = lastVisit !== '' || tags !== '' || notes !== '' || servedBy !== '' || language !== ''
  return (
    <details className={styles.details} open={known}>
      <summary className={styles.summary}>{m.moreDetails}</summary>
      <Stack gap="md" className={styles.fields}>
        <TextInput label={common.lastVisit} type="date" {...form.getInputProps('lastVisit')} />
        <TextInput
          label={common.tags}
          description={m.tagsHint({ most: TAGS_MAX })}
          {...form.getInputProps('tags')}
        />
        <TextInput label={common.servedBy} maxLength={SERVED_BY_MAX} {...form.getInputProps('servedBy')} />
        <NativeSelect
          label={common.language}
          data={languagesWith(language)}
          {...form.getInputProps('language')}
        />
        <Textarea
          label={common.notes}
          description={m.forYourOwnEyes}
          maxLength={NOTES_MAX}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('notes')}
        />
      </Stack>
    </details>
  )
}

/** The languages that can be chosen, and one of a file that is none of them. */
function languagesWith(code: string) {
  const choices: { value: string; label: string }[] = LANGUAGES.map(([value, label]) => ({ value, label }))
  if (code !== '' && !choices.some(({ value }) => value === code)) choices.push({ value: code, label: code })
  return [{ value: '', label: m.notKnown }, ...choices]
}
