import { closestLanguage, type Language } from '@fivestead/domain/languages/languages'
import { formatE164 } from '@fivestead/domain/phones/number'
import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type Customer, trpc } from '../../../lib/trpc.ts'
import * as m from '../../../messages/messages/en.ts'
import styles from '../QuickSend.module.css'

const TYPING_QUIET_MS = 300
const SHOWN = 5
/** Minimum letters of a search: fewer would match half of all customers. */
const LETTERS_MIN = 2

interface Props {
  businessId: number
  name: string
  contact: string
  /** True for each channel that can be sent on here. */
  reaches: { sms: boolean; email: boolean }
  onChoose(chosen: { name: string; contact: string; language: Language | '' }): void
}

/** Suggests customers whose name begins like the typed one, by contact; on phones also the address book. */
export function CustomerSuggestions({ businessId, name, contact, reaches, onChoose }: Props) {
  const [search] = useDebouncedValue(name.trim(), TYPING_QUIET_MS)
  const wanted = search.length >= LETTERS_MIN && contact === ''
  const { data } = trpc.customers.list.useQuery(
    { businessId, search, searchIn: 'contact', limit: SHOWN },
    // Suggestions are optional: a failed read shows none.
    { enabled: wanted, retry: false },
  )
  const rows =
    wanted && search === name.trim() ? (data?.items ?? []).flatMap((row) => contactsOf(row, reaches)) : []
  return (
    <>
      <AddressBook onChoose={onChoose} />
      <div role="status" className={styles.suggested}>
        {rows.length === 0 ? null : (
          <ul aria-label={m.yourCustomers}>
            {rows.slice(0, SHOWN).map((row) => (
              <li key={row.key}>
                <button
                  type="button"
                  onClick={() => onChoose({ name: row.name, contact: row.contact, language: row.language })}
                >
                  <strong>{row.name}</strong> <span>{row.contact}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

function contactsOf({ id, fullName: name, phone, email, ...row }: Customer, reaches: Props['reaches']) {
  const language: Language | '' = closestLanguage(row.language) ?? ''
  const contacts = [
    ...(reaches.sms && phone !== null ? [formatE164(phone)] : []),
    ...(reaches.email && email !== null ? [email] : []),
  ]
  return contacts.map((contact) => ({ key: `${id} ${contact}`, name, contact, language }))
}

/** The Contact Picker API, which browsers of phones have (w3.org/TR/contact-picker). */
interface ContactsManager {
  select(
    properties: string[],
    options: { multiple: boolean },
  ): Promise<{ name?: string[]; tel?: string[]; email?: string[] }[]>
}

function AddressBook({ onChoose }: Pick<Props, 'onChoose'>) {
  const { contacts } = navigator as Navigator & { contacts?: ContactsManager }
  if (contacts === undefined) return null
  const pick = async () => {
    const [person] = await contacts.select(['name', 'tel', 'email'], { multiple: false })
    if (person === undefined) return
    onChoose({
      name: person.name?.[0] ?? '',
      contact: person.tel?.[0] ?? person.email?.[0] ?? '',
      language: '',
    })
  }
  return (
    <Button
      variant="default"
      // A refused or closed picker chooses no contact.
      onClick={() => void pick().catch(() => undefined)}
    >
      {m.chooseFromMyContacts}
    </Button>
  )
}
