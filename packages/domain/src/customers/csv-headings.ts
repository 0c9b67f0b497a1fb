import { FIELD_NAMES } from './fields.ts'
import { optOutHeading } from './opt-out-columns.ts'

/** Parts of a customer's name. */
export const NAME_FIELDS = ['name', 'firstName', 'lastName'] as const

/** Parts of a customer that one column holds; the first column that fits best is taken. */
export const PLAIN_FIELDS = [...NAME_FIELDS, ...FIELD_NAMES]
export type PlainField = (typeof PLAIN_FIELDS)[number]

/**
 * Meaning of a heading. `rank` orders headings of one field, the lowest first. `pair` is the same for a value and the
 * column that labels it: `Phone 1 - Value` and `Phone 1 - Label`.
 */
export type HeadingMeaning =
  | {
      field: 'phone' | 'email'
      rank: number
      pair: string
      /** `other` is a different person's and used only where the file has no better; `never` takes no message. */
      use: 'own' | 'other' | 'never'
    }
  | { field: 'label'; pair: string }
  | { field: PlainField; rank: number }
  | ({ field: 'optOut' } & NonNullable<ReturnType<typeof optOutHeading>>)

const HEADING_MAX = 200

/** Returns the words of a heading in lower case without accents: `billingPhone #s` is billing, phone, #. */
export function headingWords(heading: string): string[] {
  return (
    heading
      .slice(0, HEADING_MAX)
      .replace(/whatsapp/giu, 'whatsapp')
      .replace(/(\p{Ll}|\d)(?=\p{Lu}\p{Ll})/gu, '$1 ')
      .replace(/(\p{Ll})(?=\p{Lu}{2})/gu, '$1 ')
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}'’`´]/gu, '')
      .toLowerCase()
      .replace(/(?<!\p{L})e[\s_\p{Pd}]?(?=mails?)/gu, 'e')
      .replace(/(\p{L})(\d+)(?!\p{L})/gu, '$1 $2')
      // "#Name" begins a header as a comment.
      .replace(/^\s*#(?=\p{L})/u, '')
      .replace(/#s?/g, ' # ')
      .split(/[^\p{L}\p{N}#]+/u)
      .filter(Boolean)
  )
}

const set = (words: string) => new Set(words.split(' '))
const hasAny = (words: readonly string[], known: ReadonlySet<string>) => words.some((word) => known.has(word))

/** English, Spanish, French, German, Portuguese, Arabic. */
const MOBILE = set(
  'wireless wirelessphone mobile mobiles mobilephone mobilephonenumber mobilenumber mobileno mob cell cells cellular cellphone cellphonenumber cellnumber sms whatsapp ' +
    'handy handynummer handynr mobil mobilnummer mobilnr mobiltelefon mobilfunk mobilfunknummer telefonmobil natel gsm ' +
    'movil moviles telefonomovil numerodemovil celular celulares portable portables telephoneportable telemovel جوال الجوال موبايل محمول',
)
const PHONE = set(
  'phone phones phonenumber phonenumbers phoneno phonenr phonenum telephone telephones telephonenumber tel tels telno telnr ph fon ' +
    'telefon telefone fone kundentelefon telefonnummer telefonnummern telefonnr rufnummer rufnummern festnetz festnetznummer telefono telefonos ' +
    'numtel numtelephone fixe landline homephone workphone businessphone officephone contactnumber contactno هاتف الهاتف تليفون',
)
const NUMBERS = set('number numbers no nos num nr # numero numeros nummer nbr رقم')
/** Words that make a phone of "number": "Contact Number", "Home number", "Text Reminder Number". */
const OF_PHONES = set(
  'contact home work office private privat main primary text texts best reach call callback daytime evening',
)
const EMAIL = set(
  'email emails mail mails emailaddress emailaddresses mailaddress emailadresse emailadressen mailadresse emailid ' +
    'correo correos correoelectronico courriel courriels adresseemail adressemail correio بريد البريد',
)
const HOME = set('home hm private privat privado personal maison domicile casa residential particular')
const WORK = set(
  'work wk business office company arbeit buro geschaftlich dienstlich trabajo oficina bureau travail pro professionnel',
)
const LATER = set(
  'default other alt alternate alternative secondary second additional 2 3 4 5 6 7 8 9 weitere sonstige otro otra autre',
)
const NEVER = set('fax telefax pager beeper telex tty tdd isdn radio telecopie telecopieur')
const OTHERS = set(
  'assistant assistants manager managers spouse partner emergency notfall emergencia urgence buyer shipping ship owner rep agent ' +
    'employee staff technician referrer referred referral vendor supplier sender recipient to guardian parent tenant landlord guarantor',
)
/** Words beside "phone" or "email" that make it a fact about one. */
const ABOUT = set(
  'ext extension carrier code country verified valid validated validity status provider log calls count notes note date time model plan os ' +
    'brand device display name names domain subject template sent opens opened clicks clicked campaign bounced bounce bounces format ' +
    'preference preferred marketing host server signature list lists',
)
const LABELS = set('label labels type types kind typ art tipo')
const VALUES = set('value values valor wert')

/** Words around the name of a field that change nothing: "Customer First Name", "Name of customer". */
const AROUND = set(
  'customer customers client clients contact contacts guest guests attendee invitee patient patients member person people billing bill your lead ' +
    'subscriber student tenant donor user primary main the of de del des du der la le el y et und and for please enter full preferred kunden cliente',
)

/** Headings of each field as `headingWords` joined; those that fit best first. */
const HEADINGS: Record<PlainField, readonly string[]> = {
  firstName: [
    'firstname first fname givenname given forename vorname prenom primernombre nombredepila primeironome',
  ],
  lastName: [
    'lastname last lname surname familyname nachname familienname zuname apellido apellidos primerapellido 1erapellido 1apellido colastname ' +
      'nomdefamille sobrenome apellidopaterno',
  ],
  name: [
    'fullname namefull firstandlastname firstlastname vollername vollstandigername kundenname nombrecompleto nombreyapellidos nombreapellidos nombrecliente ' +
      'nomcomplet nometprenom nomprenom nomclient nomecompleto vorundnachname',
    'name nombre nom nome الاسم',
    'customer client contact companycontact kunde ansprechpartner cliente guest attendee patient',
    'displayname fileas anzeigename',
  ],
  company: [
    'company companyname namecompany businessname namebusiness organization organisation organizationname organisationname nameorganization ' +
      'organization1name companyorganization firma firmenname unternehmen betrieb empresa nombreempresa compania nombrecompania razonsocial ' +
      'organizacion nombrenegocio nomeempresa nomedaempresa organizacao razaosocial societe entreprise nomsociete nomentreprise nomlentreprise ' +
      'raisonsociale شركة الشركة اسمالشركة',
    'business accountname employer associatedcompany defaultaddresscompany',
  ],
  lastVisit: [
    'lastvisit lastvisited lastvisitdate datelastvisit lastservice lastservicedate lastserviced lastappointment lastappointmentdate lastjob lastjobdate ' +
      'lastjobcompleted lastorder lastorderdate lastpurchase lastpurchasedate lastseen laststay lastbooking lastsale lasttransaction ' +
      'lastinvoicedate lastcompletedjob lastjobcompleteddate letzterbesuch letztertermin ultimavisita fechaultimavisita ultimacita dernierevisite datedernierevisite',
    'visit visitdate datevisit visited servicedate dateservice appointment appointmentdate appointmenttime apptdate jobdate jobcompleted completeddate ' +
      'datecompleted completedat orderdate purchasedate startdatetime starttime startdate scheduledstart jobscheduledstartdate fechavisita fechaservicio fechacita ' +
      'besuchsdatum besuch termin visita visite datevisite checkout checkoutdate departuredate',
    'date datum fecha data',
  ],
  tags: [
    'tags tag labels label groups group groupmembership segment segments category categories stichworte etiquetas etiqueta etiquettes gruppe gruppen',
  ],
  servedBy: [
    'servedby technician tech stylist employee staff staffmember assignedto provider serviceprovider salesperson salesrep rep mitarbeiter ' +
      'techniker empleado tecnico employe technicien atendidopor bearbeiter',
  ],
  language: ['language lang locale preferredlanguage languagepreference sprache idioma langue'],
  notes: [
    'notes note comments comment remarks remark memo memos notizen notiz bemerkung bemerkungen notas nota remarques commentaire commentaires comentarios',
  ],
}
const RANKS = new Map(
  PLAIN_FIELDS.flatMap((field) =>
    HEADINGS[field].flatMap((words, rank) =>
      words.split(' ').map((word) => [word, { field, rank }] as const),
    ),
  ),
)

const MEMORY_MAX = 5000
const memory = new Map<string, HeadingMeaning | null>()

/** Returns the content that a heading announces for its column; null when it names no part of a customer. */
export function readHeading(heading: string): HeadingMeaning | null {
  const known = memory.get(heading)
  if (known !== undefined) return known
  const meaning =
    meaningOf(heading) ??
    // "Name (Last, First)" explains itself.
    (heading.includes('(') ? meaningOf(heading.slice(0, HEADING_MAX).replace(/\([^)]*\)?/g, ' ')) : null) ??
    inTwoLanguages(heading)
  if (memory.size >= MEMORY_MAX) memory.clear()
  if (heading.length <= HEADING_MAX) memory.set(heading, meaning)
  return meaning
}

/** Returns the meaning that both halves of a heading share: "Empresa / Organização". */
function inTwoLanguages(heading: string): HeadingMeaning | null {
  const [first, second, ...others] = heading.slice(0, HEADING_MAX).split('/').map(meaningOf)
  return first && first.field === second?.field && others.length === 0 ? first : null
}

function meaningOf(heading: string): HeadingMeaning | null {
  const words = headingWords(heading)
  if (words.length === 0 || words.length > 12) return null
  const optOut = optOutHeading(words)
  if (optOut !== null) return { field: 'optOut', ...optOut }
  return contactHeading(words) ?? plainHeading(words)
}

function contactHeading(words: readonly string[]): HeadingMeaning | null {
  const isMobile = hasAny(words, MOBILE) || (hasAny(words, set('text texts')) && hasAny(words, NUMBERS))
  const isPhone = isMobile || hasAny(words, PHONE) || (hasAny(words, OF_PHONES) && hasAny(words, NUMBERS))
  const isEmail = hasAny(words, EMAIL)
  const pair = words.filter((word) => !LABELS.has(word) && !VALUES.has(word)).join(' ')
  if (!isPhone && !isEmail) return hasAny(words, NEVER) && words.length < 4 ? never(pair) : null
  if (hasAny(words, LABELS)) return { field: 'label', pair }
  // "Text Message Enabled Phone #" names no message; "Email ID" and "Mobile No" are what India calls them.
  if (hasAny(words, ABOUT)) return null
  if (hasAny(words, NEVER)) return never(pair)
  const use = hasAny(words, OTHERS) ? 'other' : 'own'
  if (isEmail && !isMobile) return { field: 'email', rank: rankOf(words, 0), pair, use }
  return { field: 'phone', rank: rankOf(words, isMobile ? 0 : 1), pair, use }
}

const never = (pair: string): HeadingMeaning => ({ field: 'phone', rank: 9, pair, use: 'never' })

function rankOf(words: readonly string[], rank: number): number {
  if (rank === 0 && hasAny(words, MOBILE)) return 0
  if (hasAny(words, LATER)) return rank + 4
  if (hasAny(words, WORK)) return rank + 2
  return hasAny(words, HOME) ? rank + 1 : rank
}

/** Returns true if a heading is only a place where people have a phone: Yahoo's "Home" and "Work". */
export function isPhonePlace(heading: string): boolean {
  const [word = '', ...others] = headingWords(heading)
  return others.length === 0 && (HOME.has(word) || WORK.has(word))
}

/**
 * Returns the rank of a phone with this label among a row's phones, mobile first; null if it takes no
 * messages.
 */
export function labelRank(label: string): number | null {
  const words = headingWords(label)
  if (hasAny(words, NEVER)) return null
  if (hasAny(words, MOBILE)) return 0
  return rankOf(words, 1)
}

function plainHeading(words: readonly string[]): HeadingMeaning | null {
  const bare = words.filter((word) => !AROUND.has(word))
  return (
    RANKS.get(words.join('')) ??
    RANKS.get(words.filter((word) => !['of', 'de', 'the', 'del', 'la'].includes(word)).join('')) ??
    RANKS.get(bare.join('')) ??
    (/^nam|^full/.test(words[0] ?? '') && bare.join('') === 'name' ? { field: 'name', rank: 0 } : null)
  )
}
