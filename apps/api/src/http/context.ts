import type { Browser, Caller, MakeFormToken } from '../caller.ts'
import type { Deps } from '../deps.ts'

/** What a call knows about its caller, whichever transport it came through; a use case is handed the part it needs. */
export interface CallContext extends Caller, Browser {
  deps: Deps
  formToken: MakeFormToken
  setHeader(name: string, value: string): void
}
