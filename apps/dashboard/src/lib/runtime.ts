import { SIGN_UP_MODES, type SignUpMode } from '@fivestead/domain/accounts/sign-up-mode'
import { withoutEnd } from '@fivestead/domain/text-ends'

/** The server's facts about its installation for the build (a meta tag, so that any host can serve it). */
export interface Runtime {
  /** Origin of company pages and surveys, without a trailing slash. */
  publicOrigin: string
  /** True if samples replace the places directory. */
  sandbox: boolean
  /** True if unsent messages can be read here: only in a sandbox on the user's own machine. */
  outbox: boolean
  /** True if email is really sent; `sms` says the same of text messages. */
  mail: boolean
  sms: boolean
  /** People who may open an account. */
  signUp: SignUpMode
  /** Nonce for the style elements that the component library adds at run time; empty without our server. */
  nonce: string
  /** Token for the plain forms of the sign-in pages (decision 013); empty on all others. */
  formToken: string
  /** The maps service; null without a key. `allowed`: this page's content policy lets its script in. */
  maps: { key: string; allowed: boolean } | null
}

/**
 * Reads the runtime tag's content. Anything missing or broken falls back to a local development set-up, because a
 * broken tag must not take the whole dashboard down.
 */
export function parseRuntime(content: string, ownOrigin: string): Runtime {
  const fallback: Runtime = {
    publicOrigin: ownOrigin,
    sandbox: false,
    outbox: false,
    mail: false,
    sms: false,
    signUp: 'open',
    nonce: '',
    formToken: '',
    maps: null,
  }
  if (content === '') return fallback
  try {
    const given = JSON.parse(content) as Partial<Runtime>
    return {
      publicOrigin: typeof given.publicOrigin === 'string' ? withoutEnd(given.publicOrigin, '/') : ownOrigin,
      sandbox: given.sandbox === true,
      outbox: given.outbox === true,
      mail: given.mail === true,
      sms: given.sms === true,
      signUp: SIGN_UP_MODES.find((mode) => mode === given.signUp) ?? 'open',
      nonce: typeof given.nonce === 'string' ? given.nonce : '',
      formToken: typeof given.formToken === 'string' ? given.formToken : '',
      maps:
        typeof given.maps?.key === 'string' && given.maps.key !== ''
          ? { key: given.maps.key, allowed: given.maps.allowed === true }
          : null,
    }
  } catch {
    return fallback
  }
}

let known: Runtime | null = null

/** Sets the runtime for the prerenderer, which has no page to read it from. */
export function setRuntime(facts: Runtime): void {
  known = facts
}

/** Returns the runtime of this page; read once. */
export function runtime(): Runtime {
  known ??= parseRuntime(
    document.querySelector<HTMLMetaElement>('meta[name="fivestead-runtime"]')?.content ?? '',
    window.location.origin,
  )
  return known
}
