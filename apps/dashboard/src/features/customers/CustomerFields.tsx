import { joinTags, LANGUAGES, TAGS_MAX } from '@fivestead/domain/customers/details'
import {
  CUSTOMER_FIELDS,
  type CustomerDetails,
  FIELD_NAMES,
  type FieldName,
  forEachOf,
  NO_DETAILS,
} from '@fivestead/domain/customers/fields'
import * as common from '@fivestead/domain/languages/messages/common/en'
import { phoneHint } from '@fivestead/domain/phones/typed'
import { NativeSelect, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import ui from '../../components/ui.module.css'
import * as m from '../../messages/customers/en.ts'
import styles from './CustomerFields.module.css'

/** The fields of a customer as a form holds them; tags with commas between them. */
export interface CustomerValues extends Record<FieldName, string> {
  fullName: string
  email: string
  phone: string
}

/** Details of a customer for a form; blank for a new one. */
export const detailValues = (customer: CustomerDetails = NO_DETAILS) =>
  forEachOf(FIELD_NAMES, (name) => (name === 'tags' ? joinTags(customer.tags, ', ') : (customer[name] ?? '')))

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
  const initial = form.getInitialValues()
  return (
    <details className={styles.details} open={FIELD_NAMES.some((name) => initial[name] !== '')}>
      <summary className={`${ui.touch} ${ui.link} ${ui.strong} ${styles.summary}`}>{m.moreDetails}</summary>
      <Stack gap="md" className={styles.fields}>
        {FIELD_NAMES.map((name) => (
          <DetailInput key={name} name={name} initial={initial[name]} {...form.getInputProps(name)} />
        ))}
      </Stack>
    </details>
  )
}

/** Input of a detail by its kind; gets what Mantine's form gives an input. */
function DetailInput({ name, initial, ...input }: { name: FieldName; initial: string }) {
  const field = CUSTOMER_FIELDS[name]
  const props = { label: field.label(), ...input }
  switch (field.kind) {
    case 'day':
      return <TextInput type="date" {...props} />
    case 'tags':
      return <TextInput description={m.tagsHint({ most: TAGS_MAX })} {...props} />
    case 'language':
      return <NativeSelect data={languagesWith(initial)} {...props} />
    case 'line':
      return <TextInput maxLength={field.max} {...props} />
    case 'text':
      return (
        <Textarea
          description={m.forYourOwnEyes}
          maxLength={field.max}
          autosize
          minRows={2}
          maxRows={6}
          {...props}
        />
      )
  }
}

/** The languages that can be chosen, and one of a file that is none of them. */
function languagesWith(code: string) {
  const choices: { value: string; label: string }[] = LANGUAGES.map(([value, label]) => ({ value, label }))
  if (code !== '' && !choices.some(({ value }) => value === code)) choices.push({ value: code, label: code })
  return [{ value: '', label: m.notKnown }, ...choices]
}
