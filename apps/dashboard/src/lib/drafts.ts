const KEY = 'drafts'

type Keeper = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface Drafts {
  /** The account that typed them. */
  account: string
  /** Name of a form -> what its fields hold. */
  forms: Record<string, unknown>
}

/**
 * Unsent input of an account into a form of this window; only fields that the form has, of their own kind. Null without
 * a draft, and when the browser stores nothing.
 */
export function loadDraft<Values extends Record<string, unknown>>(
  account: string,
  form: string,
  empty: Values,
  storage: () => Keeper = ofWindow,
): Values | null {
  const kept = read(account, storage).forms[form]
  if (!isRecord(kept)) return null
  const fields = Object.entries(empty).map(([name, value]) => [
    name,
    typeof kept[name] === typeof value ? kept[name] : value,
  ])
  return Object.fromEntries(fields) as Values
}

/** Keeps what was typed; null takes it away. */
export function saveDraft(
  account: string,
  form: string,
  values: Record<string, unknown> | null,
  storage: () => Keeper = ofWindow,
): void {
  const { [form]: _before, ...others } = read(account, storage).forms
  write({ account, forms: values === null ? others : { ...others, [form]: values } }, storage)
}

/** Takes every draft away that is not of this account; with null all of them, at sign-out. */
export function dropDrafts(except: string | null, storage: () => Keeper = ofWindow): void {
  write(except === null ? null : read(except, storage), storage)
}

/** Reading the property throws where the browser keeps nothing. */
const ofWindow = (): Keeper => window.sessionStorage

function read(account: string, storage: () => Keeper): Drafts {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEY) ?? 'null')
    if (isRecord(kept) && kept.account === account && isRecord(kept.forms)) {
      return { account, forms: kept.forms }
    }
  } catch {
    // Then there are none.
  }
  return { account, forms: {} }
}

function write(drafts: Drafts | null, storage: () => Keeper): void {
  try {
    if (drafts === null || Object.keys(drafts.forms).length === 0) storage().removeItem(KEY)
    else storage().setItem(KEY, JSON.stringify(drafts))
  } catch {
    // A storage that is full or refused: the text then lasts as long as its form.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
