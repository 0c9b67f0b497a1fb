import type { OwnerLanguage } from '@fivestead/domain/languages/languages'
import type { Browser, Caller, MakeFormToken } from '../caller.ts'
import type { Deps } from '../deps.ts'

/** Facts about the caller of a call, whichever transport it came through; a use case gets the part it needs. */
export interface CallContext extends Caller, Browser {
  deps: Deps
  formToken: MakeFormToken
  /** Language of what is said to the caller. */
  language(): OwnerLanguage
  setHeader(name: string, value: string): void
}
